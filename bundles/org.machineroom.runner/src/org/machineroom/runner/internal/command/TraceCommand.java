// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.command;

import picocli.CommandLine.Command;

/** {@code machineroom trace}: what can be done with a trace. */
@Command(name = "trace", mixinStandardHelpOptions = true, description = "Works on the trace of a run.",
        subcommands = {TraceSummaryCommand.class, TraceMessageCommand.class, TraceLoadCommand.class,
                TraceCompareCommand.class, TraceExportCommand.class})
final class TraceCommand {
}
