// SPDX-License-Identifier: EPL-2.0
/** Makes out of records that may lie in each other what a rank was doing at each moment. */
package org.machineroom.trace.internal.state;
