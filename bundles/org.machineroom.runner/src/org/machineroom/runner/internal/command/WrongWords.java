// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.util.List;
import org.machineroom.machines.description.Suggestions;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with the words of a command line, and what may have been meant. */
final class WrongWords {
    private static final String OF_THE_PROGRAM = " What is the program's own comes behind its name and --.";

    /** A shorter word is near to any other. */
    private static final int SUGGESTIVE = 4;

    private final CommandLine line;
    private final CommandSpec command;

    private WrongWords(CommandLine line) {
        this.line = line;
        command = line.getCommandSpec();
    }

    /**
     * A sentence.
     *
     * @param words all of the command line
     */
    static String text(ParameterException wrong, String... words) {
        WrongWords command = new WrongWords(wrong.getCommandLine());
        return switch (wrong) {
            case UnmatchedArgumentException unmatched -> command.unmatched(unmatched.getUnmatched().getFirst());
            case MissingParameterException missing -> command.missing(missing, words);
            case ParameterException _ when wrong.getArgSpec() == null && wrong.getValue() != null ->
                command.noCommand(wrong.getValue());
            // picocli says it twice
            default -> wrong.getMessage().replace("option option", "option");
        };
    }

    private String unmatched(String word) {
        if (word.startsWith("-") && word.length() > 1) {
            return noOption(word)
                    + (TrailingOptions.STARTING.contains(command.name()) ? OF_THE_PROGRAM : "");
        }
        return line.getSubcommands().isEmpty() ? word + " is one word too many." : noCommand(word);
    }

    private String noOption(String word) {
        return "there is no option " + name(word) + "." + meant(word, command);
    }

    /** What else an option may have meant, with a blank before it; empty if nothing is near. */
    static String meant(String option, CommandSpec command) {
        String name = name(option);
        return name.length() < SUGGESTIVE ? "" : Suggestions.alsoMean(name,
                command.optionsMap().keySet().stream().filter(each -> each.startsWith("--")).toList());
    }

    private static String name(String word) {
        int equals = word.indexOf('=');
        return equals > 0 ? word.substring(0, equals) : word;
    }

    private String noCommand(String word) {
        String above = command.qualifiedName().replaceFirst("^\\S+ ?", "");
        return "there is no command " + (above + " " + word).strip() + "."
                + Suggestions.alsoMean(word, line.getSubcommands().keySet());
    }

    /** What is missing may be there behind an option that is none. */
    private String missing(MissingParameterException missing, String... words) {
        for (int i = List.of(words).indexOf(command.name()) + 1; i < words.length; i++) {
            OptionSpec option = command.optionsMap().get(words[i]);
            if (option != null) {
                i += option.arity().min();
            } else if (words[i].equals("--")) {
                break;
            } else if (words[i].startsWith("--") && !command.optionsMap().containsKey(name(words[i]))) {
                return noOption(words[i]);
            }
        }
        return missing.getMessage();
    }
}
