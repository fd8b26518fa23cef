// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.call;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.machineroom.mpi.MpiFunction;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.request.Completion;
import org.machineroom.mpi.request.GeneralizedRequest;
import org.machineroom.mpi.request.Request;
import org.machineroom.mpi.request.RequestFault;
import org.machineroom.mpi.request.Status;

/** What completes requests, and what else is done with them (MPI 3.1 sections 3.7 to 3.9). */
final class CompletionCalls {
    private CompletionCalls() {
    }

    static void addTo(Map<String, NativeCall> calls) {
        CallInStages.put(calls, "MPI_Wait", Awaited::new);
        calls.put("MPI_Test", CompletionCalls::test);
        calls.put("MPI_Request_get_status", w -> {
            Status status = Completion.peek(w.caller(), w.request(w.integer(0)));
            w.setFlag(1, status != null);
            if (status != null) {
                w.setStatus(2, status);
            }
        });
        addOfSeveral(calls);
        calls.put("MPI_Request_free", w -> {
            Request request = w.requestAt(0);
            Completion.free(w.caller(), request);
            if (!GeneralizedRequest.isToBeCompleted(request)) {
                w.handles().requests.remove(w.integerAt(0));
            }
            w.setInteger(0, w.handles().requests.none());
        });
        calls.put("MPI_Cancel", w -> Completion.cancel(w.caller(), w.requestAt(0)));
        calls.put("MPI_Test_cancelled", w -> w.setFlag(1, w.status(0).cancelled()));
        CallInStages.put(calls, "MPI_Start", w -> new CallWithoutResult(w,
                Completion.start(w.caller(), MpiFunction.START, w.requests(0, 1))));
        CallInStages.put(calls, "MPI_Startall", w -> new CallWithoutResult(w,
                Completion.start(w.caller(), MpiFunction.STARTALL, w.requests(1, w.integer(0)))));
        CallInStages.put(calls, "MPI_Waitall", AllAwaited::new);
        calls.put("MPI_Testall", CompletionCalls::testAll);
        calls.put("MPI_Waitany", w -> any(w, MpiFunction.WAITANY, true));
        calls.put("MPI_Testany", w -> any(w, MpiFunction.TESTANY, false));
        calls.put("MPI_Waitsome", w -> some(w, MpiFunction.WAITSOME, true));
        calls.put("MPI_Testsome", w -> some(w, MpiFunction.TESTSOME, false));
    }

    /** MPI_Request_get_status of several requests (MPI 4.1 section 3.7.6). */
    private static void addOfSeveral(Map<String, NativeCall> calls) {
        calls.put("MPI_Request_get_status_all", w -> {
            Status[] statuses = peekAtEach(w, requests(w));
            boolean areAll = Arrays.stream(statuses).allMatch(Objects::nonNull);
            w.setFlag(2, areAll);
            if (areAll) {
                w.setStatuses(3, statuses, false);
            }
        });
        calls.put("MPI_Request_get_status_any", w -> {
            Request[] requests = requests(w);
            Status[] statuses = peekAtEach(w, requests);
            int[] complete = completeOnes(requests, statuses);
            boolean isFound = complete.length > 0;
            boolean isOver = isFound || !hasActive(requests);
            w.setFlag(3, isOver);
            w.setInteger(2, isFound ? complete[0] : Wildcard.UNDEFINED);
            if (isOver) {
                w.setStatus(4, isFound ? statuses[complete[0]] : Status.EMPTY);
            }
        });
        calls.put("MPI_Request_get_status_some", w -> {
            Request[] requests = requests(w);
            Status[] statuses = peekAtEach(w, requests);
            int[] complete = completeOnes(requests, statuses);
            w.setInteger(2, hasActive(requests) ? complete.length : Wildcard.UNDEFINED);
            w.setIntegers(3, complete, complete.length);
            w.setStatuses(4, Arrays.stream(complete).mapToObj(i -> statuses[i]).toArray(Status[]::new), false);
        });
    }

    private static Request[] requests(Words words) {
        return words.requests(1, words.integer(0));
    }

    private static Status[] peekAtEach(Words words, Request... requests) {
        return Arrays.stream(requests)
                .map(request -> Completion.peek(words.caller(), request)).toArray(Status[]::new);
    }

    private static boolean hasActive(Request... requests) {
        return Arrays.stream(requests).anyMatch(CompletionCalls::isActive);
    }

    private static boolean isActive(Request request) {
        return request != null && request.isActive();
    }

    /** The indices of those that are active and complete. */
    private static int[] completeOnes(Request[] requests, Status[] statuses) {
        return IntStream.range(0, statuses.length).filter(i -> isActive(requests[i]) && statuses[i] != null).toArray();
    }

    /** MPI_Wait. */
    private static final class Awaited extends CallInStages<Status> {
        private final Request request;

        Awaited(Words words) {
            this(words, words.requestAt(0));
        }

        private Awaited(Words words, Request request) {
            super(words, Completion.await(words.caller(), request));
            this.request = request;
        }

        @Override
        void answer(Status status) {
            words().setStatus(1, status);
        }

        @Override
        void over() {
            words().dropIfNull(0, 0, request);
        }
    }

    /** MPI_Waitall. */
    private static final class AllAwaited extends CallInStages<Status[]> {
        private final Request[] requests;

        AllAwaited(Words words) {
            this(words, requests(words));
        }

        private AllAwaited(Words words, Request... requests) {
            super(words, Completion.awaitAll(words.caller(), requests));
            this.requests = requests;
        }

        @Override
        void answer(Status[] statuses) {
            words().setStatuses(2, statuses, false);
        }

        @Override
        void failed(CallFailure failure) {
            if (failure.error().fault() instanceof RequestFault fault) {
                words().setStatuses(2, fault.statuses(), true);
            }
        }

        @Override
        void over() {
            words().dropNull(1, requests);
        }
    }

    private static void test(Words words) {
        Request request = words.requestAt(0);
        try {
            Status status = Completion.test(words.caller(), request);
            words.setFlag(1, status != null);
            if (status != null) {
                words.setStatus(2, status);
            }
        } catch (CallFailure failure) {
            if (request != null && !request.isActive()) { // what has failed is complete
                words.setFlag(1, true);
            }
            throw failure;
        } finally {
            words.dropIfNull(0, 0, request);
        }
    }

    /** Behind the requests stand whether all are complete, failed ones too, and the statuses. */
    private static void testAll(Words words) {
        Request[] requests = requests(words);
        try {
            Status[] statuses = Completion.testAll(words.caller(), requests);
            words.setFlag(2, statuses != null);
            if (statuses != null) {
                words.setStatuses(3, statuses, false);
            }
        } catch (CallFailure failure) {
            if (failure.error().fault() instanceof RequestFault fault) {
                words.setFlag(2, true);
                words.setStatuses(3, fault.statuses(), true);
            }
            throw failure;
        } finally {
            words.dropNull(1, requests);
        }
    }

    /** The index stands behind the requests, then, for a test, the flag, and last the status. */
    private static void any(Words words, MpiFunction function, boolean wait) {
        Request[] requests = requests(words);
        try {
            Status status = Completion.any(words.caller(), function, requests, wait);
            words.setInteger(2, status == null ? Wildcard.UNDEFINED : status.index());
            if (!wait) {
                words.setFlag(3, status != null);
            }
            if (status != null) {
                words.setStatus(wait ? 3 : 4, status);
            }
        } catch (CallFailure failure) {
            if (failure.error().fault() instanceof RequestFault fault) {
                words.setInteger(2, fault.statuses()[0].index());
                if (!wait) {
                    words.setFlag(3, true);
                }
            }
            throw failure;
        } finally {
            words.dropNull(1, requests);
        }
    }

    private static void some(Words words, MpiFunction function, boolean wait) {
        Request[] requests = requests(words);
        try {
            Status[] statuses = Completion.some(words.caller(), function, requests, wait);
            words.setInteger(2, statuses == null ? Wildcard.UNDEFINED : statuses.length);
            setSome(words, statuses == null ? new Status[0] : statuses, false);
        } catch (CallFailure failure) {
            if (failure.error().fault() instanceof RequestFault fault) {
                words.setInteger(2, fault.statuses().length);
                setSome(words, fault.statuses(), true);
            }
            throw failure;
        } finally {
            words.dropNull(1, requests);
        }
    }

    private static void setSome(Words words, Status[] statuses, boolean withErrors) {
        int[] indices = new int[statuses.length];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = statuses[i].index();
        }
        words.setIntegers(3, indices, indices.length);
        words.setStatuses(4, statuses, withErrors);
    }
}
