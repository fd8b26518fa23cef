// SPDX-License-Identifier: EPL-2.0
/** Values that a program attaches to what MPI has made for it (MPI 3.1 section 6.7). */
package org.machineroom.mpi.attribute;
