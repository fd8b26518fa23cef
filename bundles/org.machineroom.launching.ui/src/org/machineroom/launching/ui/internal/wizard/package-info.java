// SPDX-License-Identifier: EPL-2.0
/** New projects that use MPI, empty or with the examples, and the page that adds package {@code mpi} to a project. */
package org.machineroom.launching.ui.internal.wizard;
