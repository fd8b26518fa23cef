// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.internal.project;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What make and the compilers of GNU and LLVM print, and the problems that are told in it. For one thread. */
public final class CompilerOutput {
    /** {@code file:line[:column]: kind: message}, as C's and C++'s compilers say it. */
    private static final Pattern PROBLEM = Pattern
            .compile("(\\S[^:]*):(\\d+)(?::\\d+)?: (fatal error|error|warning): (.*)");
    /** {@code file:line:column:}, as gfortran begins; what is wrong comes some lines later. */
    private static final Pattern PLACE = Pattern.compile("(\\S[^:]*):(\\d+):\\d+:");
    private static final Pattern KIND = Pattern.compile("(Fatal Error|Error|Warning): (.*)");
    /** {@code file:line: message}, as the linker says it where it knows lines. */
    private static final Pattern UNDEFINED = Pattern
            .compile("(?:\\S*ld: )?(\\S[^:]*):(\\d+): (undefined reference .*)");
    /** What C's and C++'s compilers say below a problem in a macro: where that was used, from inside to outside. */
    private static final Pattern EXPANSION = Pattern
            .compile("(\\S[^:]*):(\\d+)(?::\\d+)?: note: in expansion of macro .*");
    private static final Pattern ENTER = Pattern.compile("make(?:\\[\\d+])?: Entering directory '(.*)'");
    private static final Pattern LEAVE = Pattern.compile("make(?:\\[\\d+])?: Leaving directory '.*'");

    private final Deque<Path> folders = new ArrayDeque<>();
    private final List<CompilerProblem> problems = new ArrayList<>();
    private Matcher place;

    /** Output of a make that was started in this folder. */
    public CompilerOutput(Path folder) {
        folders.push(folder);
    }

    /** All problems that these lines tell, in their order. */
    public List<CompilerProblem> problems(List<String> lines) {
        lines.forEach(this::read);
        return problems;
    }

    private void read(String line) {
        Matcher enter = ENTER.matcher(line);
        Matcher begun = PLACE.matcher(line);
        Matcher kind = KIND.matcher(line);
        if (enter.matches()) {
            folders.push(folders.peek().resolve(enter.group(1)));
        } else if (LEAVE.matcher(line).matches() && folders.size() > 1) {
            folders.pop();
        } else if (begun.matches()) {
            place = begun;
        } else if (kind.matches() && place != null) {
            add(place, !kind.group(1).equals("Warning"), kind.group(2));
            place = null;
        } else {
            readWhole(line);
        }
    }

    private void readWhole(String line) {
        Matcher problem = PROBLEM.matcher(line);
        Matcher undefined = UNDEFINED.matcher(line);
        Matcher expansion = EXPANSION.matcher(line);
        if (problem.matches()) {
            add(problem, !problem.group(3).equals("warning"), problem.group(4));
        } else if (undefined.matches()) {
            add(undefined, true, undefined.group(3));
        } else if (expansion.matches() && !problems.isEmpty()) {
            moveOutOfMacro(expansion);
        }
    }

    /** A problem in a macro of somebody else's file, such as mpi.h, is one of the first line of ours that uses it. */
    private void moveOutOfMacro(Matcher expansion) {
        CompilerProblem told = problems.getLast();
        if (!told.file().startsWith(folders.peekLast())) {
            problems.removeLast();
            add(expansion, told.isError(), told.message());
        }
    }

    private void add(Matcher at, boolean isError, String message) {
        problems.add(new CompilerProblem(folders.peek().resolve(at.group(1)).normalize(),
                Integer.parseInt(at.group(2)), isError, message));
    }
}
