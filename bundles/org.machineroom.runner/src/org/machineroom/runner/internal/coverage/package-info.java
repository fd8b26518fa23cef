// SPDX-License-Identifier: EPL-2.0
/** Shows which functions of MPI there are and which machines refuse them, for the terminal and the user's guide. */
package org.machineroom.runner.internal.coverage;
