// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.request;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.machineroom.kernel.record.CallRecord;
import org.machineroom.mpi.Communicator;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.call.Faults;
import org.machineroom.mpi.internal.call.Calls;
import org.machineroom.mpi.internal.call.Polling;
import org.machineroom.mpi.internal.coverage.FunctionTable;
import org.machineroom.mpi.stage.StagedCall;

/** Waits for requests and tests them (MPI 1.1 sections 3.7.3 and 3.7.5). */
public final class Completion {
    private Completion() {
    }

    /** What a call does with requests. */
    @FunctionalInterface
    private interface Action<T> {
        T run(MpiProcess process);
    }

    private static <T> T call(Caller caller, MpiFunction function, Request[] requests, Action<T> action) {
        MpiProcess process = caller.process();
        CallRecord call = process.enter(function, caller.site(process));
        try {
            prepare(process, function, call, requests);
            return action.run(process);
        } catch (MpiFault fault) {
            throw Faults.raise(caller, process, responsible(fault, requests), function.operation().name(), fault);
        } finally {
            Calls.leave(process);
        }
    }

    /** Looks at what every call with requests looks at, and notes how many there are. */
    static void prepare(MpiProcess process, MpiFunction function, CallRecord call, Request... requests) {
        Calls.requirePossible(process, function.operation().name());
        if (requests == null) {
            throw new MpiFault(ErrorClass.REQUEST, "the array of requests is null; an empty one is allowed");
        }
        call.count = requests.length;
    }

    /** The communicator whose error handler is asked: that of the request that has failed, or else of the first. */
    static Communicator responsible(MpiFault fault, Request... requests) {
        return fault instanceof RequestFault ofRequest ? ofRequest.communicator() : communicatorOf(requests);
    }

    /** Whether something holds for all requests that are not null; the array may be null, too. */
    static boolean areAll(Predicate<Request> what, Request... requests) {
        if (requests != null) {
            for (Request request : requests) {
                if (request != null && !what.test(request)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** That of the first request that has one. */
    static Communicator communicatorOf(Request... requests) {
        if (requests == null) {
            return null;
        }
        for (Request request : requests) {
            if (request != null && request.communicator() != null) {
                return request.communicator();
            }
        }
        return null;
    }

    /** Waits for one. */
    public static StagedCall<Status> await(Caller caller, Request request) {
        return new Awaiting(caller, request);
    }

    /** Completes one if that is possible at once, else returns {@code null}. */
    public static Status test(Caller caller, Request request) {
        return call(caller, MpiFunction.TEST, new Request[] {request}, process -> {
            if (request == null) {
                return Status.EMPTY;
            }
            if (request.isActive()) {
                process.progress().poll();
            }
            if (!request.isDone() && !Polling.polled(process, request::isDone, request.blocking())) {
                return null;
            }
            request.observe(process);
            return request.finish(process);
        });
    }

    /** MPI_Request_get_status: the status if it is complete, without completing it; else {@code null}. */
    public static Status peek(Caller caller, Request request) {
        MpiFunction function = MpiFunction.REQUEST_GET_STATUS;
        return call(caller, function, new Request[] {request}, process -> {
            FunctionTable.require(function, process.run().machine().limits());
            if (request == null || !request.isActive()) {
                return Status.EMPTY;
            }
            process.progress().poll();
            if (!request.isDone() && !Polling.polled(process, request::isDone, request.blocking())) {
                return null;
            }
            request.observe(process);
            return request.peek(process);
        });
    }

    /** Waits for all. */
    public static StagedCall<Status[]> awaitAll(Caller caller, Request... requests) {
        return new AwaitingAll(caller, requests);
    }

    /** Completes all if that is possible at once, else returns {@code null}. */
    public static Status[] testAll(Caller caller, Request[] requests) {
        return call(caller, MpiFunction.TESTALL, requests, process -> {
            process.progress().poll();
            Request missing = firstMissing(requests);
            if (missing != null
                    && !Polling.polled(process, () -> firstMissing(requests) == null, missing.blocking())) {
                return null;
            }
            for (Request request : requests) {
                if (request != null) {
                    request.observe(process);
                }
            }
            return new Statuses(requests.length).finishAll(process, requests).returned();
        });
    }

    private static Request firstMissing(Request[] requests) {
        for (Request request : requests) {
            if (request != null && !request.isDone()) {
                return request;
            }
        }
        return null;
    }

    /** Completes one of several; without waiting, returns {@code null} if none is complete. */
    public static Status any(Caller caller, MpiFunction function, Request[] requests, boolean wait) {
        return call(caller, function, requests, process -> {
            if (!isAnyActive(requests)) {
                return Status.EMPTY;
            }
            if (!progressUntilAny(process, function, requests, wait)) {
                return null;
            }
            int index = firstDone(requests);
            requests[index].observe(process);
            try {
                return requests[index].finish(process).at(index);
            } catch (MpiFault fault) {
                throw RequestFault.ofOne(fault, requests[index], index);
            }
        });
    }

    /** Completes all of several that are complete; {@code null} if none of them is active. */
    public static Status[] some(Caller caller, MpiFunction function, Request[] requests, boolean wait) {
        return call(caller, function, requests, process -> {
            if (!isAnyActive(requests)) {
                return null;
            }
            if (!progressUntilAny(process, function, requests, wait)) {
                return new Status[0];
            }
            return finishSome(process, requests);
        });
    }

    private static Status[] finishSome(MpiProcess process, Request[] requests) {
        List<Integer> indices = new ArrayList<>();
        for (int i = 0; i < requests.length; i++) {
            if (requests[i] != null && requests[i].isActive() && requests[i].isDone()) {
                indices.add(i);
                requests[i].observe(process);
            }
        }
        Request[] done = indices.stream().map(i -> requests[i]).toArray(Request[]::new);
        return new Statuses(done.length).finishAll(process, done).at(indices).returned();
    }

    /** Lets the library work until one of the requests is complete; says whether one is. */
    private static boolean progressUntilAny(MpiProcess process, MpiFunction function,
            Request[] requests, boolean wait) {
        if (wait) {
            process.progress().await(() -> firstDone(requests) >= 0,
                    new AnyRequest(function, requests, process.call().site), firstPs(requests));
            return true;
        }
        process.progress().poll();
        return firstDone(requests) >= 0 || Polling.polled(process, () -> firstDone(requests) >= 0,
                new AnyRequest(function, requests, process.call().site));
    }

    /** When one of them will be complete at the latest, as far as that is known. */
    private static long firstPs(Request[] requests) {
        long firstPs = Request.NO_TIME;
        for (Request request : requests) {
            if (request != null) {
                firstPs = Math.min(firstPs, request.timePs());
            }
        }
        return firstPs;
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

    /** Takes a communication back if it has not been matched. */
    public static void cancel(Caller caller, Request request) {
        call(caller, MpiFunction.CANCEL, new Request[] {request}, process -> {
            requireActive(request);
            request.cancel(process);
            return null;
        });
    }

    /** Gives a request back; its communication goes on. */
    public static void free(Caller caller, Request request) {
        call(caller, MpiFunction.REQUEST_FREE, new Request[] {request}, process -> {
            if (request == null || request.isNull()) {
                throw nullRequest();
            }
            request.release(process);
            return null;
        });
    }

    private static void requireActive(Request request) {
        if (request == null || !request.isActive()) {
            throw nullRequest();
        }
    }

    private static MpiFault nullRequest() {
        return new MpiFault(ErrorClass.REQUEST,
                "the request is MPI_REQUEST_NULL, complete, or not started; only one on "
                        + "its way can be cancelled or freed");
    }

    /** Starts requests that are persistent (MPI 1.1 section 3.9). */
    public static StagedCall<Void> start(Caller caller, MpiFunction function, Request... requests) {
        return new Starting(caller, function, requests);
    }
}
