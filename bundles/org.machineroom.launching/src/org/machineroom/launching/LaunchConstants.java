// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

/** Names that launch configurations and plug-ins refer to. */
public interface LaunchConstants {
    /** Symbolic name of this bundle. */
    String BUNDLE = "org.machineroom.launching";
    /** Id of the launch configuration type. */
    String TYPE_ID = "org.machineroom.launching.mpiApplication";
    /** Id of the class path container with package {@code mpi}. */
    String MPI_CONTAINER = "org.machineroom.launching.MPI";
    /** Second segment of the container's path, if it is to have {@code mpi.File} and {@code mpi.FileView}, too. */
    String MPI_CONTAINER_IO = "io";

    /** The file of a program in C, C++ or Fortran, maybe with variables; without it the program is in Java. */
    String ATTR_PROGRAM_FILE = BUNDLE + ".ATTR_PROGRAM_FILE";

    /** The position that a debug launch goes to, as {@code Position} writes it; none for the beginning. Never saved. */
    String ATTR_POSITION = BUNDLE + ".ATTR_POSITION";
    /** The rank that is shown first at a position that says nothing of one: a number. Never saved. */
    String ATTR_SHOWN_RANK = BUNDLE + ".ATTR_SHOWN_RANK";

    /** Id of the builder that runs make in projects of programs in C, C++ or Fortran. */
    String MAKE_BUILDER = BUNDLE + ".makeBuilder";

    /** Symbolic name of the bundle with the example programs and their sources. */
    String EXAMPLES_BUNDLE = "org.machineroom.examples";

    /** Id of the debug model of MPI breakpoints, which adapt to {@code StopCondition}. */
    String BREAKPOINT_MODEL = "org.machineroom.debug";
}
