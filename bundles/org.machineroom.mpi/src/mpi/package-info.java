// SPDX-License-Identifier: EPL-2.0
/**
 * The Java binding of MPI 1.1 that programs are written against. Existing programs come in two dialects, and one set of
 * classes serves both: mpiJava 1.2, which MPJ Express and FastMPJ share ({@code Send(buf, offset, count, type, dest,
 * tag)}), and Open MPI's ({@code send(buf, count, type, dest, tag)}).
 *
 * <p>All ranks run in one Java machine and share these classes. {@link mpi.MPI#COMM_WORLD}, the predefined datatypes
 * and operations are therefore the same objects for all of them; whatever differs from rank to rank is kept with the
 * calling rank's process. Only the thread that runs a rank's main method may call these methods.
 *
 * <p>Where a method meets an error it calls the error handler of the communicator: {@link mpi.MPI#ERRORS_ARE_FATAL},
 * the default, ends the run; {@link mpi.MPI#ERRORS_RETURN} throws an {@link mpi.MPIException}.
 */
package mpi;
