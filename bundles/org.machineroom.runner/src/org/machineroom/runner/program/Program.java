// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.program;

import java.io.IOException;
import java.lang.instrument.ClassFileTransformer;

/**
 * A program, loaded so that it can run as so many ranks. Closing it closes its jars; classes not loaded by then cannot
 * be.
 */
public final class Program implements AutoCloseable {
    private final ProgramSettings settings;
    private final ProgramCode code;
    private final SiteTable sites;
    private final MainFinder main;
    private final Isolation isolation;
    private final ProgramLoader shared;

    private Program(ProgramSettings settings, ClassWorld world, MainFinder main) {
        this.settings = settings;
        this.sites = new SiteTable();
        this.main = main;
        CallPlanner planner = new CallPlanner(world, new Redirections(settings.redirections()), JdkCosts.standard(),
                settings.costs());
        this.code = new ProgramCode(world, new Instrumenter(planner, sites, settings.warnings()));
        this.isolation = Isolation.LOADERS;
        this.shared = new ProgramLoader(code, settings.simulator());
    }

    /**
     * Finds a program and prepares it.
     *
     * @throws ProgramException if it cannot run, with a message for its user
     */
    public static Program load(ProgramSettings settings, int ranks) throws ProgramException {
        ClassPath path = ClassPath.open(settings.classPath());
        ClassWorld world = new ClassWorld(path, settings.simulator());
        return new Program(settings, world, MainFinder.find(world, settings.mainClass()));
    }

    /** The main method for a rank. Loads the main class, but does not initialise it. */
    public MainMethod main(int rank) throws ProgramException {
        ProgramLoader loader = isolation == Isolation.LOADERS ? new ProgramLoader(code, settings.simulator()) : shared;
        return new MainMethod(loader, main.handle(loader), () -> { });
    }

    /** How ranks are kept apart; never {@link Isolation#AUTOMATIC}. */
    public Isolation isolation() {
        return isolation;
    }

    /** The places that call package mpi; grows as classes are loaded. */
    public SiteTable sites() {
        return sites;
    }

    /**
     * Instruments new versions of this program's classes when a debugger replaces them in the running program. To be
     * registered as one that cannot retransform.
     */
    public ClassFileTransformer redefinition() {
        return new RedefinitionTransformer(code);
    }

    @Override
    public void close() throws IOException {
        code.path().close();
    }
}
