// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ranks;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.machineroom.live.RankActivity;
import org.machineroom.live.RankSet;

/**
 * Which ranks are meant, as a user has said it. Immutable; as text it is what {@link SetParser} reads.
 * {@link SetSolver} finds the ranks.
 */
public sealed interface SetExpression {
    /** All ranks. */
    record All() implements SetExpression {
        @Override
        public String toString() {
            return SetParser.ALL;
        }
    }

    /** These. */
    record Numbers(RankSet ranks) implements SetExpression {
        @Override
        public String toString() {
            return ranks.toString();
        }
    }

    /** Those of the set that has this name. */
    record Named(String name) implements SetExpression {
        @Override
        public String toString() {
            return name;
        }
    }

    /** Those that the debugger has stopped. */
    record Stopped() implements SetExpression {
        @Override
        public String toString() {
            return SetParser.STOPPED;
        }
    }

    /** Those that do this. */
    record Doing(RankActivity activity) implements SetExpression {
        @Override
        public String toString() {
            return activity.name().toLowerCase(Locale.ROOT);
        }
    }

    /** Those on a node; {@code *} stands for any characters of its name. */
    record OnNode(String node) implements SetExpression {
        @Override
        public String toString() {
            return SetParser.NODE + " " + SetParser.quoted(node);
        }
    }

    /** Those whose program is at a line, {@code Pi:39}, or in a method, {@code Pi.main}. */
    record At(String place) implements SetExpression {
        @Override
        public String toString() {
            return SetParser.AT + " " + SetParser.quoted(place);
        }
    }

    /** The members of a communicator. */
    record InCommunicator(String name) implements SetExpression {
        @Override
        public String toString() {
            return SetParser.COMM + " " + SetParser.quoted(name);
        }
    }

    /**
     * The members of a Cartesian communicator with one coordinate.
     *
     * @param dimension of the grid, from 0; a row is all with the same first coordinate, a column all with the same
     *            second
     * @param coordinate from 0
     * @param name of the communicator
     */
    record InSlice(int dimension, int coordinate, String name) implements SetExpression {
        @Override
        public String toString() {
            return SetParser.SLICES.get(dimension) + " " + coordinate + " of " + SetParser.quoted(name);
        }
    }

    /** Stopped ranks in which a Java expression is true. */
    record Where(String condition) implements SetExpression {
        @Override
        public String toString() {
            return SetParser.WHERE + " " + SetParser.quoted(condition);
        }
    }

    /** Those of any of several sets. */
    record Union(List<SetExpression> parts) implements SetExpression {
        public Union {
            parts = List.copyOf(parts);
        }

        @Override
        public String toString() {
            return parts.stream().map(SetExpression::toString).collect(Collectors.joining(", "));
        }
    }

    /** Those of all of several sets. */
    record Intersection(List<SetExpression> parts) implements SetExpression {
        public Intersection {
            parts = List.copyOf(parts);
        }

        @Override
        public String toString() {
            return parts.stream().map(SetExpression::inBrackets).collect(Collectors.joining(" & "));
        }
    }

    /** Those that are not in a set. */
    record Others(SetExpression of) implements SetExpression {
        @Override
        public String toString() {
            return "!" + of.inBrackets();
        }
    }

    /** Whether it, or a part of it, is of one of these kinds; what names stand for is not looked at. */
    default boolean has(Set<Class<? extends SetExpression>> kinds) {
        return kinds.contains(getClass()) || switch (this) {
            case Union(List<SetExpression> parts) -> parts.stream().anyMatch(part -> part.has(kinds));
            case Intersection(List<SetExpression> parts) -> parts.stream().anyMatch(part -> part.has(kinds));
            case Others(SetExpression of) -> of.has(kinds);
            default -> false;
        };
    }

    /** Whether only the run can say who is in it, or perhaps only the run: it has to be asked where its ranks are. */
    default boolean asksTheRun() {
        return has(Set.of(InCommunicator.class, InSlice.class, At.class, Named.class));
    }

    /** As part of something that binds more closely. */
    private String inBrackets() {
        boolean isLoose = this instanceof Union || this instanceof Intersection
                || this instanceof Numbers numbers && numbers.toString().indexOf(',') >= 0;
        return isLoose ? "(" + this + ")" : toString();
    }
}
