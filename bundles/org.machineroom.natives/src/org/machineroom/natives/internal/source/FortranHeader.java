// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes mpif.h of the constants of mpi.h, for sources in fixed and in free form. */
public final class FortranHeader {
    private static final Pattern CONSTANT = Pattern
            .compile("#define (MPI_\\w+) \\(?(?:\\(MPI_(?!Offset)\\w+\\) )?(-?(?:0x)?[0-9a-f]+)\\)?");
    private static final Pattern OTHER_NAME = Pattern.compile("#define (MPI_\\w+) (MPI_\\w+)");
    private static final String REST = """
                  integer MPI_STATUS_SIZE, MPI_SOURCE, MPI_TAG, MPI_ERROR
                  parameter (MPI_STATUS_SIZE=6, MPI_SOURCE=1, MPI_TAG=2)
                  parameter (MPI_ERROR=3)
                  integer MPI_ADDRESS_KIND, MPI_OFFSET_KIND
                  integer MPI_COUNT_KIND, MPI_INTEGER_KIND
                  parameter (MPI_ADDRESS_KIND=8, MPI_OFFSET_KIND=8)
                  parameter (MPI_COUNT_KIND=8, MPI_INTEGER_KIND=4)
                  integer(kind=8) MPI_DISPLACEMENT_CURRENT
                  parameter (MPI_DISPLACEMENT_CURRENT=-54278278)
                  logical MPI_SUBARRAYS_SUPPORTED
                  logical MPI_ASYNC_PROTECTS_NONBLOCKING
                  parameter (MPI_SUBARRAYS_SUPPORTED=.false.)
                  parameter (MPI_ASYNC_PROTECTS_NONBLOCKING=.false.)
                  integer MPI_BOTTOM, MPI_IN_PLACE, MPI_BUFFER_AUTOMATIC
                  integer MPI_STATUS_IGNORE(6), MPI_STATUSES_IGNORE(6,1)
                  integer MPI_UNWEIGHTED(1), MPI_WEIGHTS_EMPTY(1)
                  integer MPI_ERRCODES_IGNORE(1)
                  character(len=1) MPI_ARGV_NULL(1), MPI_ARGVS_NULL(1,1)
                  common /mpi_fortran_bottom/ MPI_BOTTOM
                  common /mpi_fortran_in_place/ MPI_IN_PLACE
                  common /mpi_fortran_buffer_automatic/ MPI_BUFFER_AUTOMATIC
                  common /mpi_fortran_status/ MPI_STATUS_IGNORE
                  common /mpi_fortran_statuses/ MPI_STATUSES_IGNORE
                  common /mpi_fortran_unweighted/ MPI_UNWEIGHTED
                  common /mpi_fortran_weights_empty/ MPI_WEIGHTS_EMPTY
                  common /mpi_fortran_errcodes/ MPI_ERRCODES_IGNORE
                  common /mpi_fortran_argv_null/ MPI_ARGV_NULL
                  common /mpi_fortran_argvs_null/ MPI_ARGVS_NULL
                  external MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, MPI_DUP_FN
                  external MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN
                  external MPI_COMM_DUP_FN
                  external MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN
                  external MPI_TYPE_DUP_FN
                  external MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN
                  external MPI_WIN_DUP_FN
                  external MPI_CONVERSION_FN_NULL
                  real(kind=8) MPI_WTIME, MPI_WTICK
                  external MPI_WTIME, MPI_WTICK
                  real(kind=8) PMPI_WTIME, PMPI_WTICK
                  external PMPI_WTIME, PMPI_WTICK
            """;

    private FortranHeader() {
    }

    /** The text of mpif.h. */
    public static String text() {
        StringBuilder text = new StringBuilder("! SPDX-License-Identifier: EPL-2.0\n! Made of mpi.h.\n");
        constants(Sources.text("include/mpi.h")).forEach((name, value) -> text.append("      integer ").append(name)
                .append("\n      parameter (").append(name).append('=').append(inFortran(name, value)).append(")\n"));
        return text.append(REST).toString();
    }

    /** Lengths of texts count the zero byte behind them in C only (MPI 3.1 section 2.6.2). */
    static int inFortran(String name, int value) {
        return name.startsWith("MPI_MAX_") ? value - 1 : value;
    }

    /** The integer constants of a header, in its order. */
    static Map<String, Integer> constants(String header) {
        Map<String, Integer> constants = new LinkedHashMap<>();
        Matcher defined = CONSTANT.matcher(header);
        while (defined.find()) {
            if (!header.substring(defined.start()).startsWith("#define " + defined.group(1) + " ((void")) {
                constants.put(defined.group(1), Integer.decode(defined.group(2)));
            }
        }
        Matcher renamed = OTHER_NAME.matcher(header);
        while (renamed.find()) {
            if (constants.containsKey(renamed.group(2))) {
                constants.put(renamed.group(1), constants.get(renamed.group(2)));
            }
        }
        return constants;
    }
}
