// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import java.util.List;
import java.util.Locale;

/**
 * A variable of one rank whose changes a run watches: written {@code 3 element [D 5 17}.
 *
 * @param rank the rank in the whole run
 * @param kind of variable
 * @param owner of a local variable its method, {@code Ring.main([Ljava/lang/String;)V}; of a field the class of its
 *        object, of a static one that declares it; of an element the array's class as {@link Class#getName} writes it
 * @param name of the variable; of a field behind its class, {@code Body#mass}; of an element its index
 * @param number of a local variable how many calls of its method the thread is in, itself included; of a field or an
 *        element the number of its object or array: which it is of its owner's that the rank has come to know, from 1,
 *        or 0 if that is not known yet; else 0
 */
public record Watched(int rank, Kind kind, String owner, String name, long number) {
    /** What can be watched. */
    public enum Kind {
        /** A local variable or a parameter of one call of a method. */
        LOCAL,
        /** A field of one object. */
        FIELD,
        /** An element of one array. */
        ELEMENT,
        /** A static field. */
        STATIC
    }

    /** How it is written. */
    public static final ValueType<Watched> TYPE = new ValueType<>(Watched::of, Watched::toString, _ -> true,
            "RANK KIND OWNER NAME NUMBER, such as 3 element [D 5 17: element 5 of the 17th array of double of rank 3");

    private static final int WORDS = 5;

    private static Watched of(String text) {
        List<String> words = List.of(text.strip().split(" "));
        if (words.size() != WORDS) {
            throw new IllegalArgumentException(text);
        }
        return new Watched(Integer.parseInt(words.get(0)), Kind.valueOf(words.get(1).toUpperCase(Locale.ROOT)),
                words.get(2), words.get(3), Long.parseLong(words.get(4)));
    }

    /** The same of an object or array whose number is known. */
    public Watched numbered(long known) {
        return new Watched(rank, kind, owner, name, known);
    }

    /** Whether it belongs to an object or an array. */
    public boolean hasHolder() {
        return kind == Kind.FIELD || kind == Kind.ELEMENT;
    }

    @Override
    public String toString() {
        return rank + " " + kind.name().toLowerCase(Locale.ROOT) + " " + owner + " " + name + " " + number;
    }
}
