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
    /** Name of the module that package {@code mpi} is in, on the module path. */
    String MPI_MODULE = "org.machineroom.mpi";
    /** Second segment of the container's path, if it is to have {@code mpi.File} and {@code mpi.FileView}, too. */
    String MPI_CONTAINER_IO = "io";

    /** The file of a program in C, C++ or Fortran, maybe with variables; without it the program is in Java. */
    String ATTR_PROGRAM_FILE = BUNDLE + ".ATTR_PROGRAM_FILE";

    /** The position that a debug launch goes to, as {@code Position} writes it; none for the beginning. Never saved. */
    String ATTR_POSITION = BUNDLE + ".ATTR_POSITION";
    /** The variable whose last change a debug launch finds, as {@code Watched} writes it. Never saved. */
    String ATTR_WATCH = BUNDLE + ".ATTR_WATCH";
    /** A file with what a launch reads from standard input before it reads from the console. Never saved. */
    String ATTR_INPUT = BUNDLE + ".ATTR_INPUT";
    /** The folder with the trace of the run that a launch repeats. Never saved. */
    String ATTR_REPEATS = BUNDLE + ".ATTR_REPEATS";
    /** Whether a launch waits unseen at its position to be used later; {@code false} if it is not said. Never saved. */
    String ATTR_UNSEEN = BUNDLE + ".ATTR_UNSEEN";
    /** The rank that is shown first at a position that says nothing of one: a number. Never saved. */
    String ATTR_SHOWN_RANK = BUNDLE + ".ATTR_SHOWN_RANK";

    /** Whether Run makes the program run with one thing ideal at a time; {@code false} if it is not there. */
    String ATTR_WHAT_IF = BUNDLE + ".ATTR_WHAT_IF";

    /** Id of the builder that runs make in projects of programs in C, C++ or Fortran. */
    String MAKE_BUILDER = BUNDLE + ".makeBuilder";

    /** Symbolic name of the bundle with the example programs and their sources. */
    String EXAMPLES_BUNDLE = "org.machineroom.examples";

    /** Id of the debug model of MPI breakpoints, which adapt to {@code StopCondition}. */
    String BREAKPOINT_MODEL = "org.machineroom.debug";
}
