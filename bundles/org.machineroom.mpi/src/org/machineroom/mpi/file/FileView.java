// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.file;

import org.machineroom.mpi.data.DataRepresentation;
import org.machineroom.mpi.datatype.Datatype;

/**
 * What a process sees of a file (MPI 3.1 section 13.3).
 *
 * @param displacement where it begins, in bytes from the beginning of the file
 * @param etype what offsets and file pointers count
 * @param filetype a template of the data that are seen, which is repeated to the end of the file
 * @param representation how values lie in the file
 */
public record FileView(long displacement, Datatype etype, Datatype filetype, DataRepresentation representation) {
    /** Stands for where the shared file pointer is, in files that are used in sequence: MPI_DISPLACEMENT_CURRENT. */
    public static final long CURRENT = -54278278;
}
