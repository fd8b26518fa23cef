// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.chapters;

import java.util.List;
import mpi.MPIException;
import mpi.Request;
import mpi.Status;

/**
 * Completes requests in one of all ways there are (MPI 1.1 section 3.7). Between two looks at what is not yet complete
 * it computes, longer and longer, as a look takes next to no time on some machines.
 */
final class TrafficCompletion {
    private static final int WAYS = 7;
    private static final int FIRST_PAUSE = 100;
    private static final int LONGEST_PAUSE = 1 << 18;

    private int pause = FIRST_PAUSE;

    /** Computes for a time that does not matter to the program. */
    static double compute(int steps) {
        double sum = 0;
        for (int i = steps; i > 0; i--) {
            sum += 1.0 / i;
        }
        return sum;
    }

    /** Computes after a look that found nothing. */
    void pause() {
        compute(pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE);
    }

    /** Completes all requests and returns the status of each. */
    Status[] complete(int way, List<Request> all) throws MPIException {
        Request[] requests = all.toArray(Request[]::new);
        Status[] statuses = new Status[requests.length];
        return switch (way % WAYS) {
            case 0 -> Request.Waitall(requests);
            case 1 -> testall(requests);
            case 2 -> oneByOne(requests, statuses, true);
            case 3 -> oneByOne(requests, statuses, false);
            case 4 -> any(requests, statuses, true);
            case 5 -> any(requests, statuses, false);
            default -> some(requests, statuses);
        };
    }

    private Status[] testall(Request[] requests) throws MPIException {
        Status[] statuses = Request.Testall(requests);
        while (statuses == null) {
            pause();
            statuses = Request.Testall(requests);
        }
        return statuses;
    }

    private Status[] oneByOne(Request[] requests, Status[] statuses, boolean waits) throws MPIException {
        for (int i = requests.length - 1; i >= 0; i--) {
            statuses[i] = waits ? requests[i].Wait() : requests[i].Test();
            while (statuses[i] == null) {
                pause();
                statuses[i] = requests[i].Test();
            }
        }
        return statuses;
    }

    private Status[] any(Request[] requests, Status[] statuses, boolean waits) throws MPIException {
        for (int left = requests.length; left > 0;) {
            Status status = waits ? Request.Waitany(requests) : Request.Testany(requests);
            if (status != null) {
                statuses[status.index] = status;
                left--;
            } else {
                pause();
            }
        }
        return statuses;
    }

    private Status[] some(Request[] requests, Status[] statuses) throws MPIException {
        for (int left = requests.length; left > 0;) {
            for (Status status : Request.Waitsome(requests)) {
                statuses[status.index] = status;
                left--;
            }
        }
        return statuses;
    }
}
