// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ranks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.launching.ranks.SetExpression.All;
import org.machineroom.launching.ranks.SetExpression.At;
import org.machineroom.launching.ranks.SetExpression.Doing;
import org.machineroom.launching.ranks.SetExpression.InCommunicator;
import org.machineroom.launching.ranks.SetExpression.InSlice;
import org.machineroom.launching.ranks.SetExpression.Intersection;
import org.machineroom.launching.ranks.SetExpression.Named;
import org.machineroom.launching.ranks.SetExpression.Numbers;
import org.machineroom.launching.ranks.SetExpression.OnNode;
import org.machineroom.launching.ranks.SetExpression.Others;
import org.machineroom.launching.ranks.SetExpression.Stopped;
import org.machineroom.launching.ranks.SetExpression.Union;
import org.machineroom.launching.ranks.SetExpression.Where;
import org.machineroom.live.RankActivity;
import org.machineroom.live.RankSet;

/**
 * Reads what users write for some ranks: {@code 0-15:2}, {@code stopped & !workers}, {@code row 2 of grid}. A comma
 * joins, {@code &} is what is in both, {@code !} what is not in it; brackets group. A text with other than letters,
 * digits and {@code . : * $ _ -} stands in quotes, {@code "}. For one text.
 */
public final class SetParser {
    /** What users can write, for prompts. */
    public static final String SAMPLES = "0-15:2, node \"tile 3\", row 0 of grid, comm grid, waiting, stopped, "
            + "at Pi:39";

    static final String ALL = "all";
    static final String STOPPED = "stopped";
    static final String NODE = "node";
    static final String AT = "at";
    static final String COMM = "comm";
    static final String WHERE = "where";
    /** What is called so has the same coordinate in the dimension of this place. */
    static final List<String> SLICES = List.of("row", "column", "layer");

    private static final String OF = "of";
    private static final int SLICE_WORDS = 4;
    private static final Pattern PLAIN = Pattern.compile("[\\w.:*$-]+");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][\\w-]*");
    private static final Pattern TOKEN = Pattern
            .compile("\\s*(?:(?<sign>[,&!()])|\"(?<quoted>[^\"]*)\"|(?<word>[\\w.:*$-]+))\\s*");
    private static final List<String> WORDS = List.of(ALL, STOPPED, NODE, AT, COMM, WHERE, OF);

    private final String text;
    private final List<Token> tokens = new ArrayList<>();
    private int next;

    private record Token(String text, boolean isSign, boolean isQuoted) {
    }

    private SetParser(String text) {
        this.text = text;
        Matcher matcher = TOKEN.matcher(text);
        int at = 0;
        while (at < text.length()) {
            if (!matcher.find(at) || matcher.start() != at) {
                throw wrong("\"" + text.substring(at) + "\" is no set of ranks; text with other than letters, digits "
                        + "and .:*$_- stands in quotes");
            }
            at = matcher.end();
            boolean isQuoted = matcher.group("quoted") != null;
            tokens.add(matcher.group("sign") != null ? new Token(matcher.group("sign"), true, false)
                    : new Token(matcher.group(isQuoted ? "quoted" : "word"), false, isQuoted));
        }
    }

    /**
     * Reads a text.
     *
     * @throws IllegalArgumentException if it makes no sense; the message says what is wrong and what would be right
     */
    public static SetExpression parse(String text) {
        SetParser parser = new SetParser(text.strip());
        SetExpression set = parser.union();
        if (parser.next < parser.tokens.size()) {
            throw parser.wrong("\"" + parser.tokens.get(parser.next).text() + "\" has nothing to belong to");
        }
        return set;
    }

    /** What is wrong with a text, {@code null} if nothing is. */
    public static String problemWith(String text) {
        try {
            parse(text);
            return null;
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    /** Checks what shall be the name of a set; returns what is wrong with it, {@code null} if nothing is. */
    public static String problemWithName(String name) {
        if (!NAME.matcher(name).matches()) {
            return "\"" + name + "\" is no name; it begins with a letter and has letters, digits, _ and -";
        }
        boolean isTaken = WORDS.contains(name) || SLICES.contains(name) || activity(name).isPresent();
        return isTaken ? "\"" + name + "\" has a meaning of its own in sets of ranks" : null;
    }

    static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "\"" + word + "\"";
    }

    private SetExpression union() {
        return series(",", this::intersection, SetParser::union);
    }

    /** Ranks that are only numbered stay together. */
    private static SetExpression union(List<SetExpression> parts) {
        boolean areNumbers = parts.stream().allMatch(Numbers.class::isInstance);
        return areNumbers ? new Numbers(RankSet.parse(String.join(",", parts.stream().map(Object::toString).toList())))
                : new Union(parts);
    }

    private SetExpression intersection() {
        return series("&", this::factor, Intersection::new);
    }

    private SetExpression series(String sign, Supplier<SetExpression> part,
            Function<List<SetExpression>, SetExpression> join) {
        List<SetExpression> parts = new ArrayList<>(List.of(part.get()));
        while (isNext(sign)) {
            next++;
            parts.add(part.get());
        }
        return parts.size() == 1 ? parts.getFirst() : join.apply(parts);
    }

    private SetExpression factor() {
        if (isNext("!")) {
            next++;
            return new Others(factor());
        }
        if (isNext("(")) {
            next++;
            SetExpression inner = union();
            if (!isNext(")")) {
                throw wrong("a bracket is not closed");
            }
            next++;
            return inner;
        }
        return atom();
    }

    private boolean isNext(String sign) {
        return next < tokens.size() && tokens.get(next).isSign() && tokens.get(next).text().equals(sign);
    }

    private SetExpression atom() {
        List<Token> words = new ArrayList<>();
        while (next < tokens.size() && !tokens.get(next).isSign()) {
            words.add(tokens.get(next++));
        }
        if (words.isEmpty()) {
            throw wrong("a set of ranks is missing");
        }
        String first = words.getFirst().text();
        if (Character.isDigit(first.isEmpty() ? ' ' : first.charAt(0))) {
            return new Numbers(RankSet.parse(String.join("", words.stream().map(Token::text).toList())));
        }
        if (SLICES.contains(first)) {
            return slice(words);
        }
        return switch (first) {
            case NODE -> new OnNode(argument(words));
            case AT -> new At(argument(words));
            case COMM -> new InCommunicator(argument(words));
            case WHERE -> new Where(argument(words));
            default -> word(words);
        };
    }

    private SetExpression word(List<Token> words) {
        String word = words.getFirst().text();
        if (words.size() > 1) {
            throw wrong("\"" + word + " " + words.get(1).text() + "\" is no set of ranks");
        }
        Optional<RankActivity> activity = activity(word);
        if (activity.isPresent()) {
            return new Doing(activity.get());
        }
        return switch (word) {
            case ALL -> new All();
            case STOPPED -> new Stopped();
            default -> {
                if (!NAME.matcher(word).matches()) {
                    throw wrong("\"" + word + "\" is no set of ranks");
                }
                yield new Named(word);
            }
        };
    }

    private static Optional<RankActivity> activity(String word) {
        return Arrays.stream(RankActivity.values())
                .filter(activity -> activity.name().toLowerCase(Locale.ROOT).equals(word)).findFirst();
    }

    /** What follows the first word: one word, or several, which then are one text with blanks. */
    private String argument(List<Token> words) {
        if (words.size() < 2) {
            throw wrong("\"" + words.getFirst().text() + "\" needs to be followed by what it is about");
        }
        return String.join(" ", words.subList(1, words.size()).stream().map(Token::text).toList());
    }

    private SetExpression slice(List<Token> words) {
        String kind = words.getFirst().text();
        if (words.size() != SLICE_WORDS || !words.get(1).text().matches("\\d{1,7}")
                || !words.get(2).text().equals(OF)) {
            throw wrong("\"" + kind + "\" needs a number and a communicator: " + kind + " 0 of grid");
        }
        return new InSlice(SLICES.indexOf(kind), Integer.parseInt(words.get(1).text()),
                words.get(SLICE_WORDS - 1).text());
    }

    private IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException(
                (text.isEmpty() ? "" : "in \"" + text + "\": ") + what + "; write " + SAMPLES
                        + ", or the name of a set, joined by , & and !");
    }
}
