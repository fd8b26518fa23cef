// SPDX-License-Identifier: EPL-2.0
/** What is special about the console of an MPI program: each rank's prefix has a colour of its own. */
package org.machineroom.launching.ui.internal.console;
