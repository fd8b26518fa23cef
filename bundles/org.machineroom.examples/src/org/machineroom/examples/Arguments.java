// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples;

import mpi.MPI;

/** The arguments of an example, all of them whole numbers with defaults. */
public final class Arguments {
    private static final int REFUSAL_TAG = 9999;

    private final String usage;
    private final String[] values;

    /**
     * Takes the arguments; refuses too many of them.
     *
     * @param usage how to call the program, {@code ring [ROUNDS]}; a word in capitals for each argument
     * @param values the arguments as given, after MPI_Init
     */
    public Arguments(String usage, String[] values) {
        this.usage = usage;
        this.values = values;
        if (values.length > names().length - 1) {
            refuse("too many arguments: " + String.join(" ", values));
        }
    }

    /**
     * The value of an argument.
     *
     * @param index which one, the first is 0
     * @param defaultValue if it was not given
     * @param least the smallest that makes sense
     */
    public int number(int index, int defaultValue, int least) {
        if (index >= values.length) {
            return defaultValue;
        }
        try {
            int value = Integer.parseInt(values[index]);
            if (value >= least) {
                return value;
            }
            refuse(names()[index + 1] + " is " + value + ", must be at least " + least);
        } catch (NumberFormatException e) {
            refuse(names()[index + 1] + " is not a whole number: " + values[index]);
        }
        return defaultValue;
    }

    /** Refuses to run on fewer ranks than a program needs. */
    public void needRanks(int least) {
        if (MPI.COMM_WORLD.Size() < least) {
            refuse("needs at least " + least + " ranks, there are " + MPI.COMM_WORLD.Size());
        }
    }

    /** Says what is wrong and what would be right, and ends the program on all ranks with status 2. */
    public void refuse(String problem) {
        refuse(problem, "usage: " + usage);
    }

    /** Says what is wrong and what would be right, and ends the program on all ranks with status 2. */
    public static void refuse(String problem, String usage) {
        if (MPI.COMM_WORLD.Rank() == 0) {
            System.err.println(problem);
            System.err.println(usage);
            MPI.COMM_WORLD.Abort(2);
        }
        // Nobody ends the run before rank 0 has spoken: this message never comes.
        MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 0, REFUSAL_TAG);
    }

    private String[] names() {
        return usage.replaceAll("[\\[\\]]", "").split(" ");
    }
}
