// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.live.settings.WrongSettingException;
import org.machineroom.trace.TraceException;
import org.machineroom.trace.TraceHeader;
import org.machineroom.trace.read.Trace;

/**
 * The runs that are kept: a folder each, numbered, with settings, trace and a file that says what became of it. The
 * folders are all there is, so a run that somebody deletes is gone; its number is not given to another as long as the
 * store is open, since somebody may still have it in sight. Thread-safe.
 */
public final class RunStore {
    private static final String ABOUT = "run.properties";
    private static final String NODES = "nodes.txt";
    /** Is there as long as a run is unseen. */
    private static final String UNSEEN = "unseen";
    /** What names of folders begin with that are being deleted. */
    private static final String BIN = "deleted";
    private static final int MOST_RUNS = 1_000_000;

    private final Path root;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Set<Path> unseen = ConcurrentHashMap.newKeySet();
    private int lastNumber;

    /** Opens the store in a folder, which need not be there yet. */
    public RunStore(Path root) {
        this.root = root;
    }

    /** Asks to be told, on any thread, whenever a run comes, goes or changes. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Ends what {@link #addListener} began. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }

    /**
     * Makes room for a new run, whose name is {@link RunName}'s.
     *
     * @param configuration name of the launch configuration
     * @param settings of the run
     */
    public StoredRun create(String configuration, String mode, RunSettings settings, Instant now) throws IOException {
        return create(newFolder(), configuration, mode, settings, now);
    }

    /** The same for a run that is none of {@link #runs} until it is {@linkplain #show shown}. */
    public StoredRun createUnseen(String configuration, String mode, RunSettings settings, Instant now)
            throws IOException {
        Path folder = newFolder();
        unseen.add(folder);
        Files.createFile(folder.resolve(UNSEEN));
        return create(folder, configuration, mode, settings, now);
    }

    /** Makes a run that was created unseen one like others. */
    public void show(StoredRun run) throws IOException {
        unseen.remove(run.folder());
        Files.deleteIfExists(run.folder().resolve(UNSEEN));
        changed();
    }

    private StoredRun create(Path folder, String configuration, String mode, RunSettings settings, Instant now)
            throws IOException {
        StoredRun run = new StoredRun(folder, RunName.of(configuration, settings), configuration, mode, now,
                settings.get(MAIN), settings.get(MACHINE), settings.get(RANKS), null);
        write(run);
        return run;
    }

    private synchronized Path newFolder() throws IOException {
        Files.createDirectories(root);
        lastNumber = Math.max(lastNumber, folders().stream().mapToInt(RunStore::number).max().orElse(0));
        while (++lastNumber < MOST_RUNS) {
            try {
                return Files.createDirectory(root.resolve(String.format(Locale.ROOT, "%03d", lastNumber)));
            } catch (FileAlreadyExistsException _) {
                continue; // another workbench, or a file in the way
            }
        }
        throw new IOException("more than " + MOST_RUNS + " runs in " + root);
    }

    private List<Path> folders() {
        if (!Files.isDirectory(root)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(root)) {
            return files.filter(file -> number(file) > 0 && Files.isDirectory(file)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int number(Path folder) {
        String name = folder.getFileName().toString();
        return name.matches("[0-9]{3,6}") ? Integer.parseInt(name) : 0;
    }

    /** All runs, the latest first. A folder that cannot be understood is left out. */
    public List<StoredRun> runs() {
        List<StoredRun> runs = new ArrayList<>();
        for (Path folder : folders()) {
            if (!isUnseen(folder)) {
                read(folder).ifPresent(runs::add);
            }
        }
        runs.sort(Comparator.comparingInt((StoredRun run) -> number(run.folder())).reversed());
        return runs;
    }

    private static boolean isUnseen(Path folder) {
        return Files.exists(folder.resolve(UNSEEN));
    }

    /** Gives a run another name. */
    public StoredRun rename(StoredRun run, String name) throws IOException {
        return write(current(run).withName(name));
    }

    /**
     * Notes which ranks a run has.
     *
     * @param nodes names of the nodes that they run on, by rank
     */
    public StoredRun started(StoredRun run, List<String> nodes) throws IOException {
        Files.write(run.folder().resolve(NODES), nodes);
        return write(current(run).withRanks(nodes.size()));
    }

    /** Names of the nodes that the ranks of a run ran on, by rank; empty if that was not noted. */
    public List<String> nodes(StoredRun run) {
        try {
            return Files.readAllLines(run.folder().resolve(NODES));
        } catch (IOException e) {
            return List.of(); // it has not started, or was deleted
        }
    }

    /** The settings that a run was started with; empty if they cannot be read. */
    public Optional<RunSettings> settings(StoredRun run) {
        try {
            return Optional.of(RunFile.read(run.settings()));
        } catch (WrongSettingException e) {
            return Optional.empty(); // it is just being created or deleted, or somebody has changed the file
        }
    }

    /** A digest of the class files that a run's program consists of; empty if there is no trace that tells. */
    public Optional<String> classes(StoredRun run) {
        try {
            return Optional.ofNullable(Trace.open(run.trace()).header().environment().get(TraceHeader.CLASSES));
        } catch (TraceException e) {
            return Optional.empty(); // it is just being created or deleted, or somebody has changed it
        }
    }

    /** Notes how a run ended. */
    public StoredRun ended(StoredRun run, Ended end) throws IOException {
        return write(current(run).withEnd(end));
    }

    /**
     * Deletes a run with its trace; one that is gone already does no harm. Its folder is taken away first, so that
     * whoever is still writing to the run does not put a file into it meanwhile.
     */
    public void delete(StoredRun run) throws IOException {
        delete(run.folder());
    }

    private void delete(Path folder) throws IOException {
        unseen.remove(folder);
        if (Files.isDirectory(folder)) {
            Path bin = Files.createTempDirectory(root, BIN);
            try {
                Files.move(folder, bin.resolve(folder.getFileName()));
            } catch (FileSystemException _) {
                Files.delete(bin);
                hide(folder);
                changed();
                return;
            }
            empty(bin);
        }
        changed();
    }

    /**
     * Makes a run that cannot be deleted yet an unseen one, which goes when runs are pruned: Windows does not let go of
     * files that somebody reads, as views do who learn only by this that the run is gone.
     */
    private static void hide(Path folder) throws IOException {
        if (!isUnseen(folder)) {
            Files.createFile(folder.resolve(UNSEEN));
        }
    }

    /** Deletes a folder with what was to be deleted; where the host does not let go of it, the next pruning does. */
    private static void empty(Path bin) throws IOException {
        try (Stream<Path> files = Files.walk(bin)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (AccessDeniedException _) {
            return; // it is still read
        }
    }

    /** Deletes what was to be deleted before, and could not be, or was not as Eclipse was killed. */
    private void emptyBins() throws IOException {
        if (Files.isDirectory(root)) {
            try (DirectoryStream<Path> bins = Files.newDirectoryStream(root, BIN + "*")) {
                for (Path bin : bins) {
                    empty(bin);
                }
            }
        }
    }

    /**
     * Deletes the oldest runs. Those that have been given a name of their own stay, and so do those that have not
     * ended. Unseen ones of an Eclipse that was killed go, and what could not be deleted before.
     *
     * @param kept how many others stay; 0 for all
     */
    public void prune(int kept) throws IOException {
        emptyBins();
        for (Path folder : folders()) {
            if (isUnseen(folder) && !unseen.contains(folder)) {
                delete(folder);
            }
        }
        List<StoredRun> prunable = runs().stream()
                .filter(run -> run.end() != null && !isNamedByTheUser(run)).toList();
        if (kept > 0 && prunable.size() > kept) {
            for (StoredRun run : prunable.subList(kept, prunable.size())) {
                delete(run);
            }
        }
    }

    /** Deletes a run that another like it replaces, unless it has been given a name of its own. */
    public void discard(StoredRun run) throws IOException {
        if (!isNamedByTheUser(current(run))) {
            delete(run);
        }
    }

    private boolean isNamedByTheUser(StoredRun run) {
        return !run.name().equals(run.configuration()) && settings(run)
                .filter(settings -> run.name().equals(RunName.of(run.configuration(), settings))).isEmpty();
    }

    /** A run as it is known now; as it was known if it is gone. */
    public StoredRun current(StoredRun run) {
        return read(run.folder()).orElse(run);
    }

    private Optional<StoredRun> read(Path folder) {
        Properties about = new Properties();
        try (Reader reader = Files.newBufferedReader(folder.resolve(ABOUT), StandardCharsets.UTF_8)) {
            about.load(reader);
            return Optional.of(new StoredRun(folder, about.getProperty("name", ""),
                    about.getProperty("configuration", ""), about.getProperty("mode", ""),
                    Instant.parse(about.getProperty("started", "")), about.getProperty("program", ""),
                    about.getProperty("machine", ""), Integer.parseInt(about.getProperty("ranks", "0")), end(about)));
        } catch (IOException | DateTimeParseException | IllegalArgumentException e) {
            return Optional.empty(); // not a run, or one that is just being deleted
        }
    }

    private static Ended end(Properties about) {
        String ending = about.getProperty("ending");
        return ending == null ? null
                : new Ended(ending, Integer.parseInt(about.getProperty("status", "0")), number(about, "simulatedPs"),
                        number(about, "messages"), number(about, "bytes"),
                        Double.parseDouble(about.getProperty("hostSeconds", "0")));
    }

    private static long number(Properties about, String key) {
        return Long.parseLong(about.getProperty(key, "0"));
    }

    private StoredRun write(StoredRun run) throws IOException {
        Properties about = new Properties();
        about.setProperty("name", run.name());
        about.setProperty("configuration", run.configuration());
        about.setProperty("mode", run.mode());
        about.setProperty("started", run.started().toString());
        about.setProperty("program", run.program());
        about.setProperty("machine", run.machine());
        about.setProperty("ranks", Integer.toString(run.ranks()));
        if (run.end() != null) {
            about.setProperty("ending", run.end().ending());
            about.setProperty("status", Integer.toString(run.end().exitStatus()));
            about.setProperty("simulatedPs", Long.toString(run.end().simulatedTimePs()));
            about.setProperty("messages", Long.toString(run.end().messages()));
            about.setProperty("bytes", Long.toString(run.end().bytes()));
            about.setProperty("hostSeconds", Double.toString(run.end().hostSeconds()));
        }
        try (Writer writer = Files.newBufferedWriter(run.folder().resolve(ABOUT), StandardCharsets.UTF_8)) {
            about.store(writer, "A run of Machine Room");
        }
        changed();
        return run;
    }

    private void changed() {
        listeners.forEach(Runnable::run);
    }
}
