// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.report;

/** Where what a run prints is read, which is where one would ask for more: its words name what there is there. */
public enum Reader {
    /** A terminal, with options. */
    COMMAND_LINE,
    /** A terminal, of a command that has not the options of {@code run}. */
    OTHER_COMMAND,
    /** The console of an IDE, with a launch configuration. */
    IDE
}
