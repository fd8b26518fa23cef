// SPDX-License-Identifier: EPL-2.0
package mpi;

import static mpi.JavaCaller.JAVA;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.Transport;
import org.machineroom.mpi.call.Calls;
import org.machineroom.mpi.call.Faults;
import org.machineroom.mpi.call.Polling;

/** Waits for requests and tests them (MPI 1.1 sections 3.7.3 and 3.7.5). */
final class Completion {
    private Completion() {
    }

    /** What a call does with requests. */
    @FunctionalInterface
    private interface Action<T> {
        T run(MpiProcess process, Transport transport);
    }

    private static <T> T call(MpiFunction function, Request[] requests, Action<T> action) {
        MpiProcess process = MpiProcess.current();
        CallRecord call = process.enter(function, JAVA.site());
        try {
            Calls.requireInitialized(process);
            if (requests == null) {
                throw new MpiFault(ErrorClass.REQUEST, "the array of requests is null; an empty one is allowed");
            }
            call.count = requests.length;
            return action.run(process, process.transport());
        } catch (RequestFault fault) {
            throw Faults.raise(JAVA, process, core(process, fault.comm()), function.operation().name(), fault);
        } catch (MpiFault fault) {
            throw Faults.raise(JAVA, process, core(process, commOf(requests)), function.operation().name(), fault);
        } finally {
            Calls.leave(process);
        }
    }

    private static Communicator core(MpiProcess process, CommBase comm) {
        return comm == null || comm.isNull() ? null : comm.core(process);
    }

    /** The communicator whose error handler is asked: that of the first request that has one. */
    private static CommBase commOf(Request[] requests) {
        if (requests == null) {
            return null;
        }
        for (Request request : requests) {
            if (request != null && request.comm() != null) {
                return request.comm();
            }
        }
        return null;
    }

    /** Waits for one. */
    static Status await(Request request) {
        MpiProcess process = MpiProcess.current();
        CallRecord call = process.enter(MpiFunction.WAIT_ONE, JAVA.site());
        try {
            Calls.requireInitialized(process);
            call.count = 1;
            if (request.transfer() != null) {
                process.transport().complete(request.transfer());
            }
            return request.finish(process);
        } catch (MpiFault fault) {
            throw Faults.raise(JAVA, process, core(process, request.comm()), call.operation.name(), fault);
        } finally {
            Calls.leave(process);
        }
    }

    /** Completes one if that is possible at once, else returns {@code null}. */
    static Status test(Request request) {
        return call(MpiFunction.TEST, new Request[] {request}, (process, transport) -> {
            if (request.isActive()) {
                transport.progress();
            }
            if (!request.isDone()) {
                Polling.polled(process);
                return null;
            }
            return finish(process, transport, request);
        });
    }

    private static Status finish(MpiProcess process, Transport transport, Request request) {
        if (request.transfer() != null) {
            transport.observe(request.transfer());
        }
        return request.finish(process);
    }

    /** Waits for all. */
    static Status[] awaitAll(Request[] requests) {
        return call(MpiFunction.WAITALL, requests, (process, transport) -> {
            for (Request request : requests) {
                if (request != null && request.transfer() != null) {
                    transport.complete(request.transfer());
                }
            }
            return new Statuses(requests.length).finishAll(process, requests).returned();
        });
    }

    /** Completes all if that is possible at once, else returns {@code null}. */
    static Status[] testAll(Request[] requests) {
        return call(MpiFunction.TESTALL, requests, (process, transport) -> {
            transport.progress();
            for (Request request : requests) {
                if (request != null && !request.isDone()) {
                    Polling.polled(process);
                    return null;
                }
            }
            for (Request request : requests) {
                if (request != null && request.transfer() != null) {
                    transport.observe(request.transfer());
                }
            }
            return new Statuses(requests.length).finishAll(process, requests).returned();
        });
    }

    /** Completes one of several; without waiting, returns {@code null} if none is complete. */
    static Status any(MpiFunction function, Request[] requests, boolean wait) {
        return call(function, requests, (process, transport) -> {
            if (!isAnyActive(requests)) {
                return new Status();
            }
            if (!progressUntilAny(process, transport, function, requests, wait)) {
                return null;
            }
            int index = firstDone(requests);
            try {
                return finish(process, transport, requests[index]).at(index);
            } catch (MpiFault fault) {
                throw RequestFault.ofOne(fault, requests[index].comm(), index);
            }
        });
    }

    /** Completes all of several that are complete; {@code null} if none of them is active. */
    static Status[] some(MpiFunction function, Request[] requests, boolean wait) {
        return call(function, requests, (process, transport) -> {
            if (!isAnyActive(requests)) {
                return null;
            }
            if (!progressUntilAny(process, transport, function, requests, wait)) {
                return new Status[0];
            }
            return finishSome(process, transport, requests);
        });
    }

    private static Status[] finishSome(MpiProcess process, Transport transport, Request[] requests) {
        List<Integer> indices = new ArrayList<>();
        for (int i = 0; i < requests.length; i++) {
            if (requests[i] != null && requests[i].isActive() && requests[i].isDone()) {
                indices.add(i);
                if (requests[i].transfer() != null) {
                    transport.observe(requests[i].transfer());
                }
            }
        }
        Request[] done = indices.stream().map(i -> requests[i]).toArray(Request[]::new);
        return new Statuses(done.length).finishAll(process, done).at(indices).returned();
    }

    /** Lets the library work until one of the requests is complete; says whether one is. */
    private static boolean progressUntilAny(MpiProcess process, Transport transport, MpiFunction function,
            Request[] requests, boolean wait) {
        transport.progress();
        while (firstDone(requests) < 0) {
            if (!wait) {
                Polling.polled(process);
                return false;
            }
            transport.awaitChange(new AnyRequest(function, requests));
            transport.progress();
        }
        return true;
    }

    private static int firstDone(Request[] requests) {
        for (int i = 0; i < requests.length; i++) {
            if (requests[i] != null && requests[i].isActive() && requests[i].isDone()) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isAnyActive(Request[] requests) {
        for (Request request : requests) {
            if (request != null && request.isActive()) {
                return true;
            }
        }
        return false;
    }

    /** The index of each status; {@code null} for none. */
    static int[] indices(Status[] statuses) {
        return statuses == null ? null : Arrays.stream(statuses).mapToInt(s -> s.index).toArray();
    }

    /** Takes a communication back if it has not been matched. */
    static void cancel(Request request) {
        call(MpiFunction.CANCEL, new Request[] {request}, (process, transport) -> {
            process.run().machine().limits().require(Feature.CANCEL);
            requireActive(request);
            if (request.transfer() != null) {
                transport.cancel(request.transfer());
            }
            return null;
        });
    }

    /** Gives a request back; its communication goes on. */
    static void free(Request request) {
        call(MpiFunction.REQUEST_FREE, new Request[] {request}, (process, transport) -> {
            if (request.isNullHandle()) {
                throw nullRequest();
            }
            request.release(process);
            return null;
        });
    }

    static void requireActive(Request request) {
        if (!request.isActive()) {
            throw nullRequest();
        }
    }

    private static MpiFault nullRequest() {
        return new MpiFault(ErrorClass.REQUEST,
                "the request is MPI.REQUEST_NULL, complete, or not started; only one on "
                        + "its way can be cancelled or freed");
    }

    /** Collects the statuses of requests that are complete, and the errors of those that failed. */
    private static final class Statuses {
        private final Status[] statuses;
        private int failed;
        private String first;
        private CommBase comm;

        Statuses(int count) {
            statuses = new Status[count];
        }

        Statuses finishAll(MpiProcess process, Request[] requests) {
            for (int i = 0; i < requests.length; i++) {
                statuses[i] = requests[i] == null ? new Status() : finish(process, i, requests[i]);
            }
            return this;
        }

        Statuses at(List<Integer> indices) {
            for (int i = 0; i < statuses.length; i++) {
                statuses[i].at(indices.get(i));
            }
            return this;
        }

        Status[] returned() {
            if (failed > 0) {
                throw RequestFault.ofSeveral(failed + " of " + statuses.length + " requests failed; " + first, comm,
                        statuses);
            }
            return statuses;
        }

        private Status finish(MpiProcess process, int index, Request request) {
            try {
                return request.finish(process);
            } catch (MpiFault fault) {
                if (failed++ == 0) {
                    first = "the first, number " + index + ": " + fault.getMessage() + " ("
                            + fault.errorClass().mpiName() + ")";
                    comm = request.comm();
                }
                if (process.checks() != null) {
                    process.checks().failed(process.call().operation.name(), fault);
                }
                return new Status().failed(fault.errorClass());
            }
        }
    }
}
