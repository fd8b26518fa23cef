// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.ARGUMENTS;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAIN;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.OVERRIDES;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.live.LiveMessage.Ended;
import org.machineroom.live.settings.RunFile;
import org.machineroom.live.settings.RunSettings;

/** Runs are kept. */
public class RunStoreTest {
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private final RunSettings settings = RunSettings.STANDARD.with(MAIN, "org.example.Pi").with(MACHINE, "raw.rmpi3")
            .with(RANKS, 16);
    private RunStore store;

    @Before
    public void setUp() {
        store = new RunStore(folder.getRoot().toPath().resolve("runs"));
    }

    @Test
    public void storeWithoutAFolderIsEmpty() {
        assertEquals(List.of(), store.runs());
    }

    @Test
    public void newRunIsFoundAgain() throws IOException {
        StoredRun run = create();
        assertEquals(List.of(run), reopened().runs());
    }

    @Test
    public void runsAreNumberedAndTheLatestComesFirst() throws IOException {
        create();
        create();
        assertEquals(List.of("002", "001"), store.runs().stream().map(StoredRun::number).toList());
    }

    @Test
    public void numberOfADeletedRunIsNotUsedAgain() throws IOException {
        create();
        store.delete(create());
        assertEquals("003", create().number());
    }

    @Test
    public void unseenRunIsNoneUntilItIsShown() throws IOException {
        StoredRun run = store.createUnseen("Pi", "debug", settings, NOON);
        assertEquals(List.of(), store.runs());
        assertEquals(run, store.current(run));
        store.prune(0);
        store.show(run);
        assertEquals(List.of(run), store.runs());
        assertEquals(List.of(run), reopened().runs());
    }

    @Test
    public void unseenRunOfAKilledEclipseIsPruned() throws IOException {
        StoredRun run = store.createUnseen("Pi", "debug", settings, NOON);
        RunStore later = reopened();
        later.prune(0);
        assertFalse(Files.exists(run.folder()));
    }

    /** Windows keeps what somebody reads; and an Eclipse may be killed meanwhile. */
    @Test
    public void whatCouldNotBeDeletedGoesWithTheNextPruning() throws IOException {
        StoredRun run = create();
        Path left = run.folder().resolveSibling("deleted17");
        Files.createDirectories(left.resolve("009/trace"));
        Files.writeString(left.resolve("009/trace/metadata"), "");
        store.prune(0);
        assertFalse(Files.exists(left));
        assertEquals(List.of(run), store.runs());
    }

    @Test
    public void endIsKept() throws IOException {
        Ended end = new Ended("COMPLETED", 0, 5_000_000, 30, 1 << 20, 0.25);
        store.ended(create(), end);
        assertEquals(end, reopened().runs().getFirst().end());
    }

    @Test
    public void renamedRunKeepsTheRest() throws IOException {
        StoredRun run = create();
        store.started(run, Collections.nCopies(16, "tile"));
        store.rename(run, "with a faster bus");
        assertEquals(run.withRanks(16).withName("with a faster bus"), reopened().runs().getFirst());
    }

    @Test
    public void oldestRunsArePrunedButThoseWithANameOfTheirOwnAndThoseThatGoOn() throws IOException {
        StoredRun named = store.rename(store.ended(create(), completed()), "the best");
        StoredRun old = store.ended(create(), completed());
        StoredRun running = create();
        StoredRun newer = store.ended(create(), completed());
        store.prune(1);
        assertEquals(List.of(newer, running, named), store.runs());
        assertFalse(Files.exists(old.folder()));
    }

    @Test
    public void nameTellsRunsOfOneConfigurationApart() throws IOException {
        RunSettings changed = settings.plusAll(ARGUMENTS, List.of("1000", "fast")).with(MAPPING, "snake")
                .with(OVERRIDES, "network.link.bandwidth", "50 MB/s");
        assertEquals("Pi 1000 fast, snake, network.link.bandwidth = 50 MB/s", create(changed).name());
    }

    @Test
    public void nameLeavesOutWhatIsTooLong() throws IOException {
        RunSettings changed = settings.plus(ARGUMENTS, "x".repeat(1000));
        assertEquals("Pi " + "x".repeat(57) + "...", create(changed).name());
    }

    @Test
    public void runsWithTheNamesTheyWereCreatedWithArePruned() throws IOException {
        RunSettings changed = settings.plus(ARGUMENTS, "1000");
        StoredRun old = create(changed);
        RunFile.write(old.settings(), changed);
        store.ended(old, completed());
        StoredRun newer = store.ended(create(changed), completed());
        RunFile.write(newer.settings(), changed);
        store.prune(1);
        assertEquals(List.of(newer), store.runs());
    }

    @Test
    public void nothingIsPrunedIfAllAreKept() throws IOException {
        store.ended(create(), completed());
        store.ended(create(), completed());
        store.prune(0);
        assertEquals(2, store.runs().size());
    }

    @Test
    public void deletedRunIsGoneWithItsTrace() throws IOException {
        StoredRun run = create();
        Files.createDirectories(run.trace());
        Files.writeString(run.trace().resolve("metadata"), "");
        store.delete(run);
        assertFalse(Files.exists(run.folder()));
    }

    @Test
    public void brokenRunIsLeftOut() throws IOException {
        StoredRun run = create();
        StoredRun broken = create();
        Files.writeString(broken.folder().resolve("run.properties"), "started=tomorrow");
        assertEquals(List.of(run), store.runs());
    }

    @Test
    public void listenersHearOfEveryChange() throws IOException {
        AtomicInteger changes = new AtomicInteger();
        store.addListener(changes::incrementAndGet);
        StoredRun run = create();
        store.rename(run, "x");
        store.delete(run);
        assertTrue(changes.toString(), changes.get() == 3);
    }

    private static Ended completed() {
        return new Ended("COMPLETED", 0, 5_000_000, 30, 1 << 20, 0.25);
    }

    private StoredRun create() throws IOException {
        return create(settings);
    }

    private StoredRun create(RunSettings with) throws IOException {
        return store.create("Pi", "run", with, NOON);
    }

    private RunStore reopened() {
        return new RunStore(folder.getRoot().toPath().resolve("runs"));
    }
}
