// SPDX-License-Identifier: EPL-2.0
/** Tests of the user interface of launching, in a real workbench. */
package org.machineroom.launching.ui.internal;
