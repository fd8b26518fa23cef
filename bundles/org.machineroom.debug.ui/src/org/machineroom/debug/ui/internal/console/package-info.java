// SPDX-License-Identifier: EPL-2.0
/** The console of an MPI program as a place to debug from: which line of which rank each of its lines is. */
package org.machineroom.debug.ui.internal.console;
