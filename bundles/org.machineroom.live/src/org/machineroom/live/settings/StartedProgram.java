// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One of the programs that a run begins with. Others follow the arguments of the first as mpiexec takes them (MPI 3.1
 * section 8.8): {@code : -n RANKS -wdir FOLDER PROGRAM ARGUMENTS}, where options may be left out.
 *
 * @param name a main class, or the file of a program in C, C++ or Fortran
 * @param ranks how many run it; 0 for the machine's own number, which only a program can have that is alone
 * @param arguments what it gets
 * @param folders where it runs: each, as it was said, counts from the one before; empty if nothing was said
 */
public record StartedProgram(String name, int ranks, List<String> arguments, List<String> folders) {
    private static final String DIVIDER = ":";
    private static final ValueType<Integer> NUMBER = ValueType.atLeast(1);
    private static final Set<String> RANK_OPTIONS = Set.of("-n", "-np", "--n", "--np", "-c");
    private static final Set<String> FOLDER_OPTIONS = Set.of("-wdir", "--wdir", "-wd", "--wd");

    public StartedProgram {
        arguments = List.copyOf(arguments);
        folders = List.copyOf(folders);
    }

    /**
     * The programs of a run in the order of their ranks; at least one.
     *
     * @throws WrongSettingException if what stands behind the first makes no sense
     */
    public static List<StartedProgram> of(RunSettings settings) throws WrongSettingException {
        List<List<String>> parts = divided(settings.get(ARGUMENTS));
        boolean isAlone = parts.size() == 1;
        int ranks = settings.get(RANKS) == 0 && !isAlone ? 1 : settings.get(RANKS);
        List<StartedProgram> programs = new ArrayList<>();
        programs.add(new StartedProgram(settings.get(MAIN), ranks, parts.getFirst(), List.of()));
        for (List<String> part : parts.subList(1, parts.size())) {
            programs.add(read(part.iterator()));
        }
        return programs;
    }

    /**
     * How many ranks a run begins with.
     *
     * @param standard the machine's own number
     */
    public static int ranks(List<StartedProgram> programs, int standard) {
        long ranks = programs.stream().mapToLong(StartedProgram::ranks).sum();
        return ranks == 0 ? standard : (int) Math.min(Integer.MAX_VALUE, ranks);
    }

    private static List<List<String>> divided(List<String> words) {
        int end = words.indexOf(DIVIDER);
        return end < 0 ? List.of(words) : Stream.concat(Stream.of(words.subList(0, end)),
                divided(words.subList(end + 1, words.size())).stream()).toList();
    }

    private static StartedProgram read(Iterator<String> words) throws WrongSettingException {
        int ranks = 1;
        List<String> folders = new ArrayList<>();
        while (words.hasNext()) {
            String word = words.next();
            if (RANK_OPTIONS.contains(word)) {
                ranks = ranks(word, valueOf(word, words));
            } else if (FOLDER_OPTIONS.contains(word)) {
                folders.add(valueOf(word, words));
            } else if (word.startsWith("-")) {
                throw new WrongSettingException(word + ": of a program behind \"" + DIVIDER
                        + "\" only -n RANKS and -wdir FOLDER can be said; what else the run is to be stands before its "
                        + "first program");
            } else {
                List<String> arguments = new ArrayList<>();
                words.forEachRemaining(arguments::add);
                return new StartedProgram(word, ranks, arguments, folders);
            }
        }
        throw new WrongSettingException("a program is missing behind \"" + DIVIDER
                + "\", which divides the programs of a run: PROGRAM ARGS " + DIVIDER + " -n RANKS PROGRAM ARGS");
    }

    private static String valueOf(String option, Iterator<String> words) throws WrongSettingException {
        if (!words.hasNext()) {
            throw new WrongSettingException(option + ": its value is missing");
        }
        return words.next();
    }

    private static int ranks(String option, String text) throws WrongSettingException {
        try {
            return NUMBER.parse(text);
        } catch (WrongSettingException e) {
            throw new WrongSettingException(option + ": " + e.getMessage(), e);
        }
    }
}
