// SPDX-License-Identifier: EPL-2.0
/** Tests of the details of a selection. */
package org.machineroom.trace.ui.internal.details;
