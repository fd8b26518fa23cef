// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.machineroom.machines.description.Suggestions;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine;

/**
 * Lets options stand behind the program's name too: {@code run pi --machine raw.rmpi3 1000}. Options of ours that
 * directly follow the name are ours; from the first other word on, or behind {@code --}, everything is the program's.
 */
final class TrailingOptions {
    /** The commands that start a program, and whose options end with its name. */
    static final List<String> STARTING = List.of("run", "whatif", "explore");

    private static final int TYPING_ERRORS = 2;

    private final CommandSpec command;
    private final String[] args;
    private final List<String> options = new ArrayList<>();
    private int next = 1;
    private boolean lacksValue;

    private TrailingOptions(CommandSpec command, String[] args) {
        this.command = command;
        this.args = args;
    }

    /** Puts the trailing options of the command that starts a program before the program's name. */
    static String[] moveForward(CommandLine line, String... args) {
        boolean startsProgram = args.length > 0 && STARTING.contains(args[0]);
        return startsProgram ? new TrailingOptions(line.getSubcommands().get(args[0]).getCommandSpec(), args).reorder()
                : args;
    }

    private String[] reorder() {
        takeOptions();
        if (next >= args.length || args[next].startsWith("-")) {
            return args;
        }
        String program = args[next++];
        takeOptions();
        if (lacksValue) {
            return new String[] {args[0], options.getLast()};
        }
        List<String> result = new ArrayList<>(List.of(args[0]));
        boolean explicitEnd = next < args.length && args[next].equals("--");
        if (!explicitEnd && next < args.length && looksMistyped(args[next])) {
            result.add(args[next]);
        }
        result.addAll(options);
        result.add(program);
        result.addAll(Arrays.asList(args).subList(Math.min(args.length, explicitEnd ? next + 1 : next), args.length));
        return result.toArray(String[]::new);
    }

    private void takeOptions() {
        while (next < args.length) {
            int equals = args[next].indexOf('=');
            OptionSpec option = command.optionsMap().get(equals > 0 ? args[next].substring(0, equals) : args[next]);
            if (option == null) {
                return;
            }
            int length = equals > 0 ? 1 : 1 + option.arity().min();
            lacksValue = next + length > args.length;
            for (int i = 0; i < length && next < args.length; i++) {
                options.add(args[next++]);
            }
        }
    }

    private boolean looksMistyped(String word) {
        return word.startsWith("--") && command.optionsMap().keySet().stream()
                .anyMatch(name -> name.startsWith("--") && Suggestions.distance(name, word) <= TYPING_ERRORS);
    }
}
