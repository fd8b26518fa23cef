// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.call;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiError;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.SendMode;
import org.machineroom.mpi.buffer.Region;
import org.machineroom.mpi.collective.call.Reduction;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.datatype.Datatype;
import org.machineroom.mpi.message.PointToPoint;
import org.machineroom.mpi.operation.Operation;
import org.machineroom.mpi.operation.UserFunction;
import org.machineroom.mpi.request.Completion;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.Status;

/** A binding in miniature of a language with integer handles, pointers and error codes; one for each rank. */
final class CodeBinding implements Caller {
    static final int WORLD = 0;
    static final int NO_COMMUNICATOR = -1;
    static final Datatype DOUBLE = new Datatype(PredefinedType.DOUBLE);
    private static final MemorySegment ALL_MEMORY = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

    final Arena arena = Arena.ofAuto();
    private final MpiProcess process = MpiProcess.current();
    private final List<Communicator> communicators = new ArrayList<>(List.of(process.world()));
    private final List<Request> requests = new ArrayList<>();
    private int site;

    /** What a call that has failed unwinds with, up to where the language has called. */
    private static final class Code extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final int code;

        Code(MpiError error) {
            super(error.message(), null, false, false);
            this.code = error.errorClass().code();
        }
    }

    /** A communicator argument. */
    private record Handle(CodeBinding caller, int number) implements CommunicatorHandle {
        @Override
        public Communicator of(MpiProcess process) {
            if (number < 0 || number >= caller.communicators.size()) {
                throw new MpiFault(ErrorClass.COMM, "there is no communicator " + number);
            }
            Communicator communicator = caller.communicators.get(number);
            communicator.requireOf(process);
            return communicator;
        }
    }

    @Override
    public MpiProcess process() {
        return process;
    }

    @Override
    public int site(MpiProcess process) {
        return site;
    }

    @Override
    public RuntimeException failure(MpiError error) {
        return new Code(error);
    }

    /** Makes a call from a place in the program and returns its error code. */
    private int call(int from, Function<CodeBinding, ?> call) {
        site = from;
        try {
            call.apply(this);
            return ErrorClass.SUCCESS.code();
        } catch (Code failed) {
            return failed.code;
        }
    }

    int send(int from, long address, long count, Datatype type, int destination, int tag, int communicator) {
        return call(from, _ -> {
            PointToPoint.send(new Handle(this, communicator), SendMode.STANDARD,
                    new Region(ALL_MEMORY, address, count, type), destination, tag).make();
            return null;
        });
    }

    int receive(int from, long address, long count, Datatype type, int source, int tag, int communicator,
            Status[] status) {
        return call(from, _ -> status[0] = PointToPoint.receive(new Handle(this, communicator),
                new Region(ALL_MEMORY, address, count, type), source, tag).make());
    }

    int startReceive(int from, long address, long count, Datatype type, int source, int tag, int[] request) {
        return call(from, _ -> {
            requests.add(PointToPoint.startReceive(new Handle(this, WORLD),
                    new Region(ALL_MEMORY, address, count, type), source, tag).make());
            return request[0] = requests.size() - 1;
        });
    }

    int await(int from, int request, Status[] status) {
        return call(from, _ -> status[0] = Completion.await(this, requests.get(request)).make());
    }

    int allreduce(int from, long out, long in, long count, Datatype type, UserFunction function) {
        return call(from, _ -> {
            Operation operation = Operation.create(this, function, true);
            Reduction.allreduce(new Region(ALL_MEMORY, out, count, type), new Region(ALL_MEMORY, in, count, type),
                    operation).call(new Handle(this, WORLD));
            Operation.free(this, operation);
            return null;
        });
    }
}
