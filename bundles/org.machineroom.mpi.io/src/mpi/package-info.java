// SPDX-License-Identifier: EPL-2.0
/** The classes of MPI's Java binding for files, whose names are also those of classes of the JDK. */
package mpi;
