// SPDX-License-Identifier: EPL-2.0
/** Tests of the user interface of debugging, in a real workbench. */
package org.machineroom.debug.ui.internal;
