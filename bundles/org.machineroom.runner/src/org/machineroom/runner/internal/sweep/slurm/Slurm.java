// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.sweep.slurm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.machineroom.runner.internal.sweep.work.TellingProcess;
import org.machineroom.trace.HostRefusal;

/** The commands of Slurm that a sweep needs. Jobs are known by their names, which are chosen before they are there. */
final class Slurm {
    private static final Pattern MAX_ARRAY_SIZE = Pattern.compile("(?m)^MaxArraySize\\s*=\\s*(\\d+)");
    private static final String[] QUEUE = {"squeue", "--noheader", "--array", "--states=all", "--format=%K %T",
            "--name"};

    private Slurm() {
    }

    /** Slurm does not do what it is asked, or is not there; the message says what it said. */
    static final class SlurmException extends Exception {
        private static final long serialVersionUID = 1L;

        SlurmException(String message) {
            super(message);
        }
    }

    /** How many tasks an array may have. */
    static int mostTasks() throws SlurmException, InterruptedException {
        Matcher most = MAX_ARRAY_SIZE.matcher(output(List.of("scontrol", "show", "config")));
        if (!most.find()) {
            throw new SlurmException("scontrol show config names no MaxArraySize");
        }
        return Integer.parseInt(most.group(1));
    }

    /** Submits a script as an array. */
    static void submit(String job, int tasks, List<String> options, String log, String script)
            throws SlurmException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("sbatch", "--parsable", "--no-requeue", "--job-name=" + job,
                "--array=0-" + (tasks - 1), "--output=" + log));
        words.addAll(options);
        words.add(script);
        output(words);
    }

    /**
     * The states of the tasks of a job that Slurm knows, by their indexes; of those that are long over it does not.
     * Tasks that were cancelled before they began are one record together, with N/A for an index, which is left out.
     */
    static Map<Integer, String> states(String job) throws SlurmException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(QUEUE));
        words.add(job);
        Map<Integer, String> states = new TreeMap<>();
        for (String line : output(words).lines().map(String::strip).filter(line -> !line.isEmpty()).toList()) {
            String[] fields = line.split("\\s+");
            if (!fields[0].equals("N/A")) {
                states.put(Integer.valueOf(fields[0]), fields[1]);
            }
        }
        return states;
    }

    /** Cancels a job; does nothing if there is none. */
    static void cancel(String job) throws SlurmException, InterruptedException {
        output(List.of("scancel", "--name=" + job));
    }

    private static String output(List<String> words) throws SlurmException, InterruptedException {
        try (TellingProcess telling = TellingProcess.start(new ProcessBuilder(words))) {
            Process process = telling.process();
            process.getOutputStream().close();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int status = process.waitFor();
            if (status != 0) {
                throw new SlurmException(words.getFirst() + " ended with status " + status + ": "
                        + telling.told(StandardCharsets.UTF_8).strip());
            }
            return out;
        } catch (IOException e) {
            throw new SlurmException(words.getFirst() + " cannot be run: " + HostRefusal.words(e));
        }
    }
}
