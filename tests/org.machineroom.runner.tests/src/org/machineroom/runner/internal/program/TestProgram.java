// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.rules.TemporaryFolder;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.lane.LaneLoader;

/** A program made of sources in a test, run rank after rank on a {@link FakeHost}. */
final class TestProgram {
    final FakeHost host = new FakeHost();
    final List<String> warnings = new ArrayList<>();
    private final Path folder;
    private UnaryOperator<ProgramSettings.Builder> settings = UnaryOperator.identity();
    private CostTable costs = CostTable.uniform(1);
    private JdkCosts jdkCosts = JdkCosts.standard();
    private boolean profile;
    private final List<Path> classPath = new ArrayList<>();
    private ClassLoader simulator = TestProgram.class.getClassLoader();
    private LaneLoader lane;
    private Program program;

    private TestProgram(Path folder) {
        this.folder = folder;
        classPath.add(folder);
    }

    /** Compiles sources into a new folder of the test's own. */
    static TestProgram of(TemporaryFolder temporary, String... sources) {
        SourceCode code = new SourceCode();
        for (String source : sources) {
            code.add(source);
        }
        return of(temporary, code);
    }

    static TestProgram of(TemporaryFolder temporary, SourceCode code) {
        try {
            return new TestProgram(code.compile(temporary.newFolder().toPath()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    TestProgram with(UnaryOperator<ProgramSettings.Builder> change) {
        settings = change;
        return this;
    }

    TestProgram costs(CostTable prices) {
        costs = prices;
        return this;
    }

    TestProgram jdkCosts(JdkCosts table) {
        jdkCosts = table;
        return this;
    }

    TestProgram profiled() {
        profile = true;
        return this;
    }

    /** Takes package mpi from this loader, which must find the simulator too. */
    TestProgram simulator(ClassLoader loader) {
        simulator = loader;
        return this;
    }

    void alsoOnPath(Path entry) {
        classPath.add(entry);
    }

    TestProgram withoutCosts() {
        costs = null;
        return this;
    }

    Program program() {
        return program;
    }

    /** The hooks of the lane that the program was loaded for last. */
    LaneHooks hooks() {
        return lane.hooks();
    }

    /** What was counted since it was last taken. */
    long takeCounted() {
        return hooks().meter().take();
    }

    /** A class of the loaded program as a debugger would put it in place of the old one. */
    byte[] redefined(String name, byte[] bytes) throws Exception {
        ClassLoader loader = program.main(0).loader();
        return program.redefinition().transform(null, loader, name, loader.loadClass(name), null, bytes);
    }

    Path folder() {
        return folder;
    }

    byte[] classFile(String name) throws IOException {
        return Files.readAllBytes(folder.resolve(name.replace('.', '/') + ".class"));
    }

    /** Loads the program for so many ranks. */
    Program load(String mainClass, int ranks) throws ProgramException {
        lane = new LaneLoader(simulator);
        host.meter = hooks().meter();
        hooks().install(host);
        ProgramSettings.Builder builder = ProgramSettings.builder(mainClass, classPath, lane).warnings(warnings::add)
                .profile(profile);
        if (costs != null) {
            builder.costs(costs);
        }
        ProgramSettings chosen = settings.apply(builder).build();
        program = Program.load(ProgramFiles.find(chosen), chosen, ranks, jdkCosts);
        return program;
    }

    /** Runs the main methods of all ranks, one after the other, and returns what they printed. */
    String run(String mainClass, int ranks, String... arguments) throws Throwable {
        load(mainClass, ranks);
        StringBuilder output = new StringBuilder();
        for (int rank = 0; rank < ranks; rank++) {
            output.append(runRank(rank, arguments));
        }
        return output.toString();
    }

    /** Runs one rank of the loaded program. */
    String runRank(int rank, String... arguments) throws Throwable {
        takeCounted();
        return runMain(program.main(rank), rank, arguments);
    }

    /** Runs a main method as some rank. */
    String runMain(MainMethod main, int rank, String... arguments) throws Throwable {
        host.rank = rank;
        PrintStream before = System.out;
        ClassLoader loaderBefore = Thread.currentThread().getContextClassLoader();
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
        Thread.currentThread().setContextClassLoader(main.loader());
        try {
            main.run(arguments);
        } finally {
            System.setOut(before);
            Thread.currentThread().setContextClassLoader(loaderBefore);
        }
        return output.toString(StandardCharsets.UTF_8);
    }

    /** Runs a single rank and returns the milli-cycles its main method counted. */
    long count(String mainClass) throws Throwable {
        run(mainClass, 1);
        return takeCounted();
    }
}
