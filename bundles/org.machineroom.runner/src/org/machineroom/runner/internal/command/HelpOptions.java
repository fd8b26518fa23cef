// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options for help and the version, for commands without annotations, as picocli gives them to the others. */
final class HelpOptions {
    private HelpOptions() {
    }

    static void addTo(CommandSpec command) {
        command.addOption(OptionSpec.builder("-h", "--help").type(boolean.class).usageHelp(true)
                .description("Show this help message and exit.").build());
        command.addOption(OptionSpec.builder("-V", "--version").type(boolean.class).versionHelp(true)
                .description("Print version information and exit.").build());
    }
}
