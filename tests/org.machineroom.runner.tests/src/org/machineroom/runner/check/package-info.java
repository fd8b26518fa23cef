// SPDX-License-Identifier: EPL-2.0
/** Wrong use of MPI as a run tells it, from the program to the report. */
package org.machineroom.runner.check;
