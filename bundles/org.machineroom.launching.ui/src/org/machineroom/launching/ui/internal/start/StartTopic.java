// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ui.internal.start;

import java.util.List;
import org.machineroom.launching.ui.internal.Messages;

/** What there is to do first, with links that do it. */
public enum StartTopic {
    /** The first run. */
    RUN(Messages.startRun, Messages.startRunText,
            new Link(Messages.startRunPi, Commands.example("Pi", "1000", "run", "raw.rmpi3")),
            new Link(Messages.startRunSteps, Commands.cheatSheet("firstRun"))),
    /** The first look at a trace. */
    READ(Messages.startRead, Messages.startReadText,
            new Link(Messages.startReadJacobi, Commands.example("Jacobi", "400 4", "run", "cluster.gige")),
            new Link(Messages.startReadSteps, Commands.cheatSheet("timeline"))),
    /** The first time in the debugger. */
    DEBUG(Messages.startDebug, Messages.startDebugText,
            new Link(Messages.startDebugDeadlock, Commands.example("Deadlock", "", "debug", "raw.rmpi3")),
            new Link(Messages.startDebugSteps, Commands.cheatSheet("hang"))),
    /** What comes after that. */
    THEN(Messages.startThen, Messages.startThenText,
            new Link(Messages.startThenProject,
                    "org.eclipse.ui.newWizard(newWizardId=org.machineroom.launching.ui.newProject)"),
            new Link(Messages.startThenMachines, Commands.page("machines")),
            new Link(Messages.startThenGuide, Commands.page("index")));

    /**
     * Words that can be clicked.
     *
     * @param words to be clicked
     * @param command with its parameters, as {@code ICommandService.deserialize} reads it
     */
    public record Link(String words, String command) {
    }

    private final String title;
    private final String text;
    private final List<Link> links;

    StartTopic(String title, String text, Link... links) {
        this.title = title;
        this.text = text;
        this.links = List.of(links);
    }

    /** The links, in the order in which they are shown. */
    public List<Link> links() {
        return links;
    }

    /** All of it as {@code FormText} shows it. */
    String html() {
        StringBuilder html = new StringBuilder("<form><p><b>").append(title).append("</b></p><p>").append(text)
                .append("</p>");
        for (Link link : links) {
            html.append("<li><a href=\"").append(link.command).append("\">").append(link.words).append("</a></li>");
        }
        return html.append("</form>").toString();
    }

    /** The commands behind the links. */
    private static final class Commands {
        private static final String GUIDE = "org.machineroom.help";

        private Commands() {
        }

        static String example(String program, String arguments, String mode, String machine) {
            return TryExampleHandler.COMMAND + "(" + TryExampleHandler.PROGRAM + "=org.machineroom.examples." + program
                    + "," + TryExampleHandler.ARGUMENTS + "=" + arguments + "," + TryExampleHandler.MODE + "=" + mode
                    + "," + TryExampleHandler.MACHINE + "=" + machine + ")";
        }

        static String cheatSheet(String name) {
            return "org.eclipse.ui.cheatsheets.openCheatSheet(cheatSheetId=" + GUIDE + "." + name + ")";
        }

        static String page(String name) {
            return "org.eclipse.ui.help.displayHelp(href=/" + GUIDE + "/html/" + name + ".html)";
        }
    }
}
