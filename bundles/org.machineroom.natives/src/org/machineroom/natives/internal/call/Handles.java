// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorHandler;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.data.ReductionOp;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.environment.Session;
import org.machineroom.mpi.file.OpenFile;
import org.machineroom.mpi.group.ProcessGroup;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.info.Infos;
import org.machineroom.mpi.message.MatchedMessage;
import org.machineroom.mpi.operation.Operation;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.window.Window;

/** What the handles of one rank name. The predefined ones are those of mpi.h, in its order. */
final class Handles {
    /** Those of C, C++ and Fortran, in the core's order. */
    private static final List<Datatype> TYPES = Arrays.stream(PredefinedType.values())
            .filter(type -> type.compareTo(PredefinedType.C_CHAR) >= 0).map(Datatype::new).toList();
    private static final List<Operation> OPERATIONS = Stream
            .concat(Arrays.stream(ReductionOp.values()).map(Operation::of),
                    Stream.of(Operation.REPLACE, Operation.NO_OP))
            .toList();

    /** MPI_COMM_WORLD. */
    static final int WORLD = HandleTable.first(HandleKind.COMMUNICATOR);

    private static final int FIRST_TYPE = HandleTable.first(HandleKind.DATATYPE);

    final HandleTable<Communicator> communicators;
    final HandleTable<ProcessGroup> groups;
    final HandleTable<Datatype> types = new HandleTable<>(HandleKind.DATATYPE, TYPES);
    final HandleTable<Request> requests = new HandleTable<>(HandleKind.REQUEST, List.of());
    final HandleTable<Operation> operations = new HandleTable<>(HandleKind.OPERATION, OPERATIONS);
    final HandleTable<ErrorHandler> errorHandlers = new HandleTable<>(HandleKind.ERROR_HANDLER,
            List.of(ErrorHandler.ERRORS_ARE_FATAL, ErrorHandler.ERRORS_RETURN));
    final HandleTable<Info> infos;
    final HandleTable<Window> windows = new HandleTable<>(HandleKind.WINDOW, List.of());
    final HandleTable<OpenFile> files = new HandleTable<>(HandleKind.FILE, List.of());
    final HandleTable<Session> sessions = new HandleTable<>(HandleKind.SESSION, List.of());
    final HandleTable<MatchedMessage> messages = new HandleTable<>(HandleKind.MESSAGE,
            Collections.singletonList(null));

    Handles(MpiProcess process) {
        communicators = new HandleTable<>(HandleKind.COMMUNICATOR, new OnDemand<>(process::world, process::self));
        groups = new HandleTable<>(HandleKind.GROUP, List.of(ProcessGroup.EMPTY));
        infos = new HandleTable<>(HandleKind.INFO, new OnDemand<>(() -> Infos.environment(process)));
    }

    /** What most ranks never ask for, and is made by who does: there may be very many ranks. */
    private static final class OnDemand<T> extends AbstractList<T> {
        private final List<Supplier<T>> makers;

        @SafeVarargs
        OnDemand(Supplier<T>... makers) {
            this.makers = List.of(makers);
        }

        @Override
        public T get(int index) {
            return makers.get(index).get();
        }

        @Override
        public int size() {
            return makers.size();
        }
    }

    /**
     * A datatype that all ranks have from the beginning; {@code null} for any other handle. Nothing of the rank is
     * looked at, which of many ranks is hardly in a cache.
     */
    static Datatype predefinedType(int handle) {
        int index = handle - FIRST_TYPE;
        return index >= 0 && index < TYPES.size() ? TYPES.get(index) : null;
    }
}
