// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.internal.export;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.Collection;

import org.machineroom.trace.Category;
import org.machineroom.trace.Definitions;
import org.machineroom.trace.Operation;
import org.machineroom.trace.State;
import org.machineroom.trace.TraceHeader;

/** Writes the lines of a Paje file. One thread at a time. */
final class PajeText {
    private static final int SECOND_DECIMALS = 12;
    private static final String EVENTS = """
            %EventDef PajeDefineContainerType 0
            % Alias string
            % Type string
            % Name string
            %EndEventDef
            %EventDef PajeDefineStateType 1
            % Alias string
            % Type string
            % Name string
            %EndEventDef
            %EventDef PajeDefineVariableType 2
            % Alias string
            % Type string
            % Name string
            % Color color
            %EndEventDef
            %EventDef PajeDefineLinkType 3
            % Alias string
            % Type string
            % StartContainerType string
            % EndContainerType string
            % Name string
            %EndEventDef
            %EventDef PajeDefineEntityValue 4
            % Alias string
            % Type string
            % Name string
            % Color color
            %EndEventDef
            %EventDef PajeCreateContainer 5
            % Time date
            % Alias string
            % Type string
            % Container string
            % Name string
            %EndEventDef
            %EventDef PajeDestroyContainer 6
            % Time date
            % Type string
            % Name string
            %EndEventDef
            %EventDef PajeSetVariable 7
            % Time date
            % Type string
            % Container string
            % Value double
            %EndEventDef
            %EventDef PajeSetState 8
            % Time date
            % Type string
            % Container string
            % Value string
            %EndEventDef
            %EventDef PajeStartLink 9
            % Time date
            % Type string
            % Container string
            % StartContainer string
            % Value string
            % Key string
            %EndEventDef
            %EventDef PajeEndLink 10
            % Time date
            % Type string
            % Container string
            % EndContainer string
            % Value string
            % Key string
            %EndEventDef
            """;

    private final Writer out;

    PajeText(Writer out) {
        this.out = out;
    }

    void define(TraceHeader header, Collection<Definitions.Counter> counters) throws IOException {
        out.write(EVENTS);
        line("0 run 0 Run");
        line("0 rank run Rank");
        line("1 state rank State");
        line("3 message run rank rank Message");
        line("4 idle state idle \"0.9 0.9 0.9\"");
        line("4 computing state computing \"0.4 0.7 0.4\"");
        line("4 waiting state waiting \"0.9 0.8 0.3\"");
        line("4 interrupt state interrupt \"0.5 0.3 0.6\"");
        for (Operation operation : header.operations()) {
            line("4 " + alias(operation.id()) + " state " + quoted(operation.name()) + ' '
                    + colour(operation.category()));
        }
        line("4 sent message message \"0.2 0.2 0.2\"");
        line("4 unreceived message \"not received\" \"0.8 0.1 0.1\"");
        for (Definitions.Counter counter : counters) {
            line("2 counter" + counter.id() + " run " + quoted(counter.name() + " [" + counter.unit() + "]")
                    + " \"0.2 0.4 0.8\"");
        }
        line("5 " + seconds(0) + " run run 0 run");
        for (int rank = 0; rank < header.ranks(); rank++) {
            line("5 " + seconds(0) + " rank" + rank + " rank run " + quoted("rank " + rank));
        }
    }

    private static String colour(Category category) {
        return switch (category) {
            case SEND -> "\"0.9 0.4 0.3\"";
            case RECEIVE -> "\"0.8 0.2 0.2\"";
            case WAIT -> "\"0.9 0.8 0.3\"";
            case COLLECTIVE -> "\"0.3 0.5 0.8\"";
            case OTHER -> "\"0.6 0.6 0.6\"";
        };
    }

    void setState(long timePs, int rank, State state, int operation) throws IOException {
        String value = switch (state) {
            case IDLE -> "idle";
            case COMPUTING -> "computing";
            case WAITING -> "waiting";
            case INTERRUPT -> "interrupt";
            case SENDING, RECEIVING, COLLECTIVE, OTHER -> alias(operation);
        };
        line("8 " + seconds(timePs) + " state rank" + rank + ' ' + value);
    }

    void startLink(long timePs, int source, boolean isReceived, String key) throws IOException {
        line("9 " + seconds(timePs) + " message run rank" + source + message(isReceived) + key);
    }

    void endLink(long timePs, int destination, boolean isReceived, String key) throws IOException {
        line("10 " + seconds(timePs) + " message run rank" + destination + message(isReceived) + key);
    }

    private static String message(boolean isReceived) {
        return isReceived ? " sent " : " unreceived ";
    }

    void setVariable(long timePs, int counter, long value) throws IOException {
        line("7 " + seconds(timePs) + " counter" + counter + " run " + value);
    }

    void end(long timePs, int ranks) throws IOException {
        for (int rank = 0; rank < ranks; rank++) {
            line("6 " + seconds(timePs) + " rank rank" + rank);
        }
        line("6 " + seconds(timePs) + " run run");
    }

    private static String alias(int operation) {
        return "operation" + operation;
    }

    private static String seconds(long ps) {
        return BigDecimal.valueOf(ps, SECOND_DECIMALS).toPlainString();
    }

    /** The format has no way to write a quote or a line end within a text. */
    private static String quoted(String text) {
        return '"' + text.replace('"', '\'').replace('\n', ' ') + '"';
    }

    private void line(String text) throws IOException {
        out.write(text);
        out.write('\n');
    }
}
