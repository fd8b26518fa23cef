// SPDX-License-Identifier: EPL-2.0
/** Tests of what is kept of what a run depended on. */
package org.machineroom.trace.condition;
