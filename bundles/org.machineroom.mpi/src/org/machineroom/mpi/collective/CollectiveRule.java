// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.collective;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import org.machineroom.mpi.Collectives;

/**
 * A line of the explanation of what a library uses when. The lines are found by asking the library, not written by
 * hand, so that they cannot be wrong.
 *
 * @param operation what is done, {@code MPI_Reduce, not commutative}
 * @param ranks for which numbers of ranks, {@code 2-4, 8}
 * @param algorithms by size, {@code binomial up to 2048 bytes, rabenseifner above}
 */
public record CollectiveRule(String operation, String ranks, String algorithms) {
    private static final long LARGEST_BYTES = 1L << 40;
    private static final int MOST_RANKS = 1024;

    /**
     * The rules of a library.
     *
     * @param maxRanks the number of ranks of the machine; rules for more than 1024 ranks are not looked for
     */
    public static List<CollectiveRule> of(Collectives library, int maxRanks) {
        List<CollectiveRule> rules = new ArrayList<>();
        for (CollectiveOperation operation : CollectiveOperation.values()) {
            List<CollectiveRule> commutative = of(library, operation, maxRanks, true);
            rules.addAll(commutative);
            if (operation.isReduction()) {
                List<CollectiveRule> other = of(library, operation, maxRanks, false);
                if (!algorithms(other).equals(algorithms(commutative))) {
                    other.forEach(rule -> rules.add(new CollectiveRule(rule.operation + ", not commutative", rule.ranks,
                            rule.algorithms)));
                }
            }
        }
        return rules;
    }

    private static List<String> algorithms(List<CollectiveRule> rules) {
        return rules.stream().map(rule -> rule.ranks + ": " + rule.algorithms).toList();
    }

    private static List<CollectiveRule> of(Collectives library, CollectiveOperation operation, int maxRanks,
            boolean commutative) {
        Map<String, List<Integer>> ranksByText = new LinkedHashMap<>();
        for (int ranks = 2; ranks <= Math.clamp(maxRanks, 2, MOST_RANKS); ranks++) {
            int size = ranks;
            String text = bySize(bytes -> name(library, operation, size, bytes, commutative), operation.sizeUnit());
            ranksByText.computeIfAbsent(text, _ -> new ArrayList<>()).add(ranks);
        }
        List<CollectiveRule> rules = new ArrayList<>();
        ranksByText.forEach((text, ranks) -> rules.add(new CollectiveRule(operation.mpiName(), ranges(ranks), text)));
        return rules;
    }

    private static String bySize(LongFunction<String> names, String unit) {
        StringBuilder text = new StringBuilder();
        long from = 0;
        long next = firstDifferent(names, from);
        while (next > 0) {
            text.append(names.apply(from)).append(" up to ").append(next - 1).append(' ').append(unit).append(", ");
            from = next;
            next = firstDifferent(names, from);
        }
        return text.append(names.apply(from)).append(from == 0 ? "" : " above").toString();
    }

    /** The first size with another algorithm than the given one has, or 0 if there is none. */
    private static long firstDifferent(LongFunction<String> names, long from) {
        String name = names.apply(from);
        long step = 1;
        while (names.apply(from + step).equals(name)) {
            step *= 2;
            if (step > LARGEST_BYTES) {
                return 0;
            }
        }
        long same = from + step / 2;
        long different = from + step;
        while (different - same > 1) {
            long middle = (same + different) / 2;
            if (names.apply(middle).equals(name)) {
                same = middle;
            } else {
                different = middle;
            }
        }
        return different;
    }

    private static String name(Collectives library, CollectiveOperation operation, int ranks, long bytes,
            boolean commutative) {
        Object algorithm = switch (operation) {
            case BARRIER -> library.barrier(ranks);
            case BCAST -> library.bcast(ranks, bytes);
            case GATHER -> library.gather(ranks, bytes);
            case GATHERV -> library.gatherv(ranks);
            case SCATTER -> library.scatter(ranks, bytes);
            case SCATTERV -> library.scatterv(ranks);
            case ALLGATHER -> library.allgather(ranks, bytes);
            case ALLTOALL -> library.alltoall(ranks, bytes);
            case ALLTOALLV -> library.alltoallv(ranks);
            case REDUCE -> library.reduce(ranks, bytes, commutative);
            case ALLREDUCE -> library.allreduce(ranks, bytes, commutative);
            case REDUCE_SCATTER -> library.reduceScatter(ranks, bytes, commutative);
            case SCAN -> library.scan(ranks, bytes);
        };
        return algorithm.toString();
    }

    private static String ranges(List<Integer> ranks) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < ranks.size(); i++) {
            int first = ranks.get(i);
            while (i + 1 < ranks.size() && ranks.get(i + 1) == ranks.get(i) + 1) {
                i++;
            }
            text.append(text.isEmpty() ? "" : ", ").append(first);
            text.append(ranks.get(i) == first ? "" : "-" + ranks.get(i));
        }
        return text.toString();
    }
}
