// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.data.ReductionOp;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.group.ProcessGroup;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.info.Infos;
import org.machineroom.mpi.message.MatchedMessage;
import org.machineroom.mpi.operation.Operation;
import org.machineroom.mpi.request.Request;

/** What the handles of one rank name. The predefined ones are those of mpi.h, in its order. */
final class Handles {
    private static final List<Datatype> TYPES = Stream.of(
            // char, signed char, unsigned char, byte, wchar_t, short, unsigned short, int, unsigned
            PredefinedType.BYTE, PredefinedType.BYTE, PredefinedType.BYTE, PredefinedType.BYTE, PredefinedType.INT,
            PredefinedType.SHORT, PredefinedType.SHORT, PredefinedType.INT, PredefinedType.INT,
            // long, unsigned long, long long, unsigned long long, float, double, (long double)
            PredefinedType.LONG, PredefinedType.LONG, PredefinedType.LONG, PredefinedType.LONG, PredefinedType.FLOAT,
            PredefinedType.DOUBLE, null,
            // packed, lb, ub, float_int, double_int, long_int, short_int, 2int, _Bool
            PredefinedType.PACKED, PredefinedType.LB, PredefinedType.UB, PredefinedType.FLOAT_INT,
            PredefinedType.DOUBLE_INT, PredefinedType.LONG_INT, PredefinedType.SHORT_INT, PredefinedType.INT2,
            PredefinedType.BOOLEAN,
            // int8_t to int64_t, uint8_t to uint64_t, aint, count, offset
            PredefinedType.BYTE, PredefinedType.SHORT, PredefinedType.INT, PredefinedType.LONG, PredefinedType.BYTE,
            PredefinedType.SHORT, PredefinedType.INT, PredefinedType.LONG, PredefinedType.LONG, PredefinedType.LONG,
            PredefinedType.LONG,
            // complex, double complex
            PredefinedType.FLOAT_COMPLEX, PredefinedType.DOUBLE_COMPLEX,
            // Fortran: integer, real, double precision, complex, double complex, logical, character
            PredefinedType.INT, PredefinedType.FLOAT, PredefinedType.DOUBLE, PredefinedType.FLOAT_COMPLEX,
            PredefinedType.DOUBLE_COMPLEX, PredefinedType.INT, PredefinedType.BYTE,
            // 2real, 2double precision, 2integer, integer*1 to integer*8, real*4, real*8, complex*8, complex*16
            PredefinedType.FLOAT2, PredefinedType.DOUBLE2, PredefinedType.INT2, PredefinedType.BYTE,
            PredefinedType.SHORT, PredefinedType.INT, PredefinedType.LONG, PredefinedType.FLOAT,
            PredefinedType.DOUBLE, PredefinedType.FLOAT_COMPLEX, PredefinedType.DOUBLE_COMPLEX)
            .map(type -> type == null ? null : new Datatype(type)).toList();
    private static final List<Operation> OPERATIONS = Arrays.stream(ReductionOp.values()).map(Operation::of).toList();

    final HandleTable<Communicator> communicators;
    final HandleTable<ProcessGroup> groups;
    final HandleTable<Datatype> types = new HandleTable<>(HandleKind.DATATYPE, TYPES);
    final HandleTable<Request> requests = new HandleTable<>(HandleKind.REQUEST, List.of());
    final HandleTable<Operation> operations = new HandleTable<>(HandleKind.OPERATION, OPERATIONS);
    final HandleTable<ErrorHandler> errorHandlers = new HandleTable<>(HandleKind.ERROR_HANDLER,
            List.of(ErrorHandler.ERRORS_ARE_FATAL, ErrorHandler.ERRORS_RETURN));
    final HandleTable<Info> infos;
    final HandleTable<MatchedMessage> messages = new HandleTable<>(HandleKind.MESSAGE, List.of());

    Handles(MpiProcess process) {
        communicators = new HandleTable<>(HandleKind.COMMUNICATOR, List.of(process.world(), process.self()));
        groups = new HandleTable<>(HandleKind.GROUP, List.of(ProcessGroup.EMPTY));
        infos = new HandleTable<>(HandleKind.INFO, List.of(Infos.environment(process)));
    }
}
