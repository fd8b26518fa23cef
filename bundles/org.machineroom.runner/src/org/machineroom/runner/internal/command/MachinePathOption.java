// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import java.nio.file.Path;
import java.util.List;
import org.machineroom.machines.MachinePath;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** Where machines of third parties are, for all commands that know machines. */
final class MachinePathOption {
    private static final String NAME = "--machines-path";
    private static final String LABEL = "PATH";
    private static final String DESCRIPTION = "where machines of third parties are: jars, folders of classes, folders "
            + "of jars; MACHINEROOM_PATH if not said";
    private static final String VARIABLE = "MACHINEROOM_PATH";

    @Option(names = NAME, paramLabel = LABEL, description = DESCRIPTION)
    private String path;

    /** The same for a command without annotations. */
    static OptionSpec spec() {
        return OptionSpec.builder(NAME).type(String.class).paramLabel(LABEL).description(DESCRIPTION).build();
    }

    /** The entries of the path. */
    List<Path> entries() {
        return entries(path, System.getenv(VARIABLE));
    }

    /** The entries of the path that a command without annotations was given. */
    static List<Path> entries(OptionSpec option) {
        return entries(option.getValue(), System.getenv(VARIABLE));
    }

    /** The entries of the option if it is given, else of the variable. */
    static List<Path> entries(String option, String variable) {
        String text = option == null ? variable : option;
        return text == null ? List.of() : MachinePath.parse(text);
    }
}
