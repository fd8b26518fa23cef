// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the values of ranks are laid out as one picture, as users write it: {@code ranks}, {@code machine},
 * {@code block}, {@code cyclic 4}, {@code 4x4}, {@code grid NAME}; behind it {@code ghost 1} and {@code width 10}.
 *
 * @param form what is put where
 * @param ghost how many elements at each side of a rank's array are copies of its neighbours'
 * @param width how many columns, with ghosts, a block has that is an array of one dimension; 0 if it is a single row
 */
public record Arrangement(Form form, int ghost, int width) {
    /** What users can write, for prompts. */
    public static final String SAMPLES = "ranks, machine, block, cyclic 4, 4x4, grid NAME; behind it ghost 1, width 10";

    private static final Pattern WORDS = Pattern.compile("(?<form>ranks|machine|block|cyclic\\s+(?<size>\\d{1,7})"
            + "|(?<rows>\\d{1,5})\\s*x\\s*(?<columns>\\d{1,5})|grid\\s+(\"(?<quoted>[^\"]+)\"|(?<name>\\S+)))"
            + "(\\s+ghost\\s+(?<ghost>\\d{1,5}))?(\\s+width\\s+(?<width>\\d{1,7}))?");

    /** What is put where. */
    public sealed interface Form {
    }

    /** One cell for each rank, one beside the other. */
    public record Ranks() implements Form {
    }

    /** One cell for each rank, where its node lies in the machine's mesh or torus. */
    public record OnMachine() implements Form {
    }

    /** Blocks, or single values, where ranks lie on the grid of a Cartesian communicator. */
    public record OnGrid(String communicator) implements Form {
    }

    /** Each rank has a part of an array, in the order of ranks; of two-dimensional arrays some rows. */
    public record Block() implements Form {
    }

    /** So many elements at a time are dealt out to one rank after the other. */
    public record Cyclic(int size) implements Form {
    }

    /** Blocks, or single values, so many below and beside each other, row by row in the order of ranks. */
    public record Blocks(int rows, int columns) implements Form {
    }

    /**
     * Reads what a user has written.
     *
     * @throws IllegalArgumentException if it is none; the message says what would be one
     */
    public static Arrangement parse(String text) {
        Matcher words = WORDS.matcher(text.strip());
        if (!words.matches()) {
            throw new IllegalArgumentException("\"" + text.strip() + "\" is no layout; write " + SAMPLES);
        }
        return new Arrangement(form(words), number(words, "ghost", 0), number(words, "width", 0));
    }

    private static Form form(Matcher words) {
        String word = words.group("form");
        if (words.group("size") != null) {
            return new Cyclic(positive(words, "size", "the blocks of a block-cyclic layout have"));
        }
        if (words.group("rows") != null) {
            return new Blocks(positive(words, "rows", "blocks below each other are"),
                    positive(words, "columns", "blocks beside each other are"));
        }
        return switch (word) {
            case "ranks" -> new Ranks();
            case "machine" -> new OnMachine();
            case "block" -> new Block();
            default -> new OnGrid(words.group("quoted") == null ? words.group("name") : words.group("quoted"));
        };
    }

    private static int number(Matcher words, String group, int otherwise) {
        return words.group(group) == null ? otherwise : Integer.parseInt(words.group(group));
    }

    private static int positive(Matcher words, String group, String what) {
        int number = number(words, group, 0);
        if (number == 0) {
            throw new IllegalArgumentException(what + " at least 1, not 0");
        }
        return number;
    }

    /** Whether arrays are put together, and not one number shown for each rank. */
    public boolean isOfElements() {
        return !(form instanceof Ranks || form instanceof OnMachine);
    }
}
