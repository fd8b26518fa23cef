// SPDX-License-Identifier: EPL-2.0
/** Tests of what the views share. */
package org.machineroom.trace.ui.internal.run;
