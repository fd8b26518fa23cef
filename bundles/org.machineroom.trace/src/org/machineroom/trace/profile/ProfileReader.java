// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.profile;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.internal.format.TraceFiles;
import org.machineroom.trace.profile.ProfileVisitor.CallSums;

/** Reads the profile beside a trace, line by line, and hands it on. Used once. */
public final class ProfileReader {
    private final Path file;
    private int number;
    private String[] words;

    private ProfileReader(Path file) {
        this.file = file;
    }

    /** Whether there is a profile beside the trace in this folder. */
    public static boolean isThere(Path trace) {
        return Files.isRegularFile(TraceFiles.profile(trace));
    }

    /**
     * Hands on all there is.
     *
     * @throws TraceException if it cannot be read, is damaged, or is of a newer version
     */
    public static void read(Path trace, ProfileVisitor visitor) throws TraceException {
        new ProfileReader(TraceFiles.profile(trace)).read(visitor);
    }

    private void read(ProfileVisitor visitor) throws TraceException {
        try (BufferedReader in = Files.newBufferedReader(file)) {
            next(in);
            requireHeader();
            for (next(in); !words[0].equals(ProfileWriter.END); next(in)) {
                hand(visitor);
            }
        } catch (TraceException e) {
            throw e;
        } catch (IOException e) {
            throw TraceException.refused(file, "cannot be read", e);
        }
    }

    private void next(BufferedReader in) throws IOException {
        String line = in.readLine();
        number++;
        if (line == null) {
            throw problem("the file ends without its last line, \"" + ProfileWriter.END + "\"");
        }
        words = line.split("\t", -1);
    }

    private void requireHeader() throws TraceException {
        if (!words[0].equals(ProfileWriter.HEADER)) {
            throw problem("\"" + ProfileWriter.HEADER + "\" was expected");
        }
        if (integer(1) < 1 || integer(1) > ProfileWriter.VERSION) {
            throw problem("version " + integer(1) + " of the format; this is for versions up to "
                    + ProfileWriter.VERSION);
        }
    }

    private void hand(ProfileVisitor visitor) throws TraceException {
        switch (words[0]) {
            case "method" -> visitor.method(new ProfiledMethod(integer(1), word(2), word(3), word(4)));
            case "path" -> visitor.path(integer(1), integer(2), integer(3));
            case "rank" -> visitor.rank(integer(1));
            case "entered" -> visitor.entered(integer(1), number(2));
            case "interrupts" -> visitor.interrupts(number(1));
            case "other" -> visitor.other(number(1));
            case "line" -> visitor.line(integer(1), integer(2), number(3), number(4));
            case "call" -> visitor.call(integer(1), new CallSums(integer(2), integer(3), number(4), number(5),
                    number(6), number(7), number(8)));
            default -> throw problem("nothing begins with \"" + words[0] + "\"");
        }
    }

    private String word(int index) throws TraceException {
        if (index >= words.length) {
            throw problem("only " + words.length + " words, " + (index + 1) + " were expected");
        }
        return words[index];
    }

    private int integer(int index) throws TraceException {
        long value = number(index);
        if (value != (int) value) {
            throw problem(value + " is out of range");
        }
        return (int) value;
    }

    private long number(int index) throws TraceException {
        String word = word(index);
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            throw problem("\"" + word + "\" is no number");
        }
    }

    private TraceException problem(String text) {
        return TraceException.of(file, "line " + number + ": " + text);
    }
}
