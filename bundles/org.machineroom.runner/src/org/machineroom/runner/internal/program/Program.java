// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.instrument.ClassFileTransformer;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.machineroom.kernel.LaneOrder;
import org.machineroom.runner.internal.lane.LaneHooks;
import org.machineroom.runner.internal.lane.LaneLoader;

/**
 * A program, loaded so that it can run as so many ranks of a lane. One at a time on a lane, because the hooks its code
 * calls are one. It loads more classes as it runs, as long as its {@link ProgramFiles} are open.
 */
public final class Program {
    private static final int REASONS_SHOWN = 5;

    private final ProgramSettings settings;
    private final ProgramCode code;
    private final SiteTable sites;
    private final Optional<ProfileTable> profile;
    private final MainFinder main;
    private final ClassWorld world;
    private final Isolation isolation;
    private final List<SharedProgram> shared;
    private final List<LaneLoader> lanes;
    private final ClassFileTransformer redefinition;
    private final boolean startsThreads;

    /** What ranks have in common where they share classes. */
    private record SharedProgram(ProgramLoader loader, HolderSource statics, MethodHandle main) {
    }

    private Program(ProgramSettings settings, ProgramClasses classes, MainFinder main, int ranks, JdkCosts jdkCosts)
            throws ProgramException {
        this.settings = settings;
        this.main = main;
        this.world = classes.world();
        this.sites = new SiteTable();
        this.profile = settings.profile() && settings.costs().isPresent() ? Optional.of(new ProfileTable())
                : Optional.empty();
        Redirections redirections = new Redirections(settings.redirections());
        StaticState statics = new StaticState(classes, redirections);
        statics.examine(classes.all());
        this.isolation = choose(settings, ranks, statics.perRank());
        this.lanes = isolation == Isolation.HOLDERS ? List.of(settings.lane()) : settings.lanes();
        Holders holders = new Holders(classes.world());
        CallPlanner planner = new CallPlanner(classes.world(), redirections, jdkCosts,
                new ClockReach(classes, redirections), settings.costs(), lanes.size() > 1);
        Instrumenter instrumenter = new Instrumenter(planner, holders, sites, profile.orElse(null),
                settings.memory().map(_ -> new FieldLayout(world)).orElse(null), settings.warnings());
        settings.memory().ifPresent(source -> settings.lane().hooks().openMemories(ranks, source));
        Optional<SharedClasses> sharing = isolation == Isolation.LOADERS ? Optional.empty()
                : Optional.of(new SharedClasses(classes, settings.mainClass().replace('.', '/'), statics, holders,
                        settings.warnings()));
        this.code = new ProgramCode(classes.world(), instrumenter,
                settings.stepping().map(stepping -> new StepInstrumenter(stepping.watched(), settings.warnings())),
                sharing);
        this.redefinition = new RedefinitionTransformer(code, settings.warnings());
        numberSites(classes);
        this.startsThreads = settings.redirections().contains(Redirection.THREADS) && ThreadClasses.areUsed(classes);
        this.shared = new ArrayList<>();
        for (int lane = 0; sharing.isPresent() && lane < lanes.size(); lane++) {
            shared.add(share(holders, ranks, lanes.get(lane)));
        }
    }

    /**
     * Prepares a program.
     *
     * @param files found with the same settings; the caller closes them if this fails
     * @throws ProgramException if it cannot run, with a message for its user
     */
    public static Program load(ProgramFiles files, ProgramSettings settings, int ranks) throws ProgramException {
        return load(files, settings, ranks, JdkCosts.standard());
    }

    static Program load(ProgramFiles files, ProgramSettings settings, int ranks, JdkCosts jdkCosts)
            throws ProgramException {
        try {
            return new Program(settings, files.classes(), files.main(), ranks, jdkCosts);
        } catch (ClassFormatError e) {
            throw new ProgramException(e.getMessage(), e);
        }
    }

    /** The main method for a rank. Loads the main class, but does not initialise it. */
    public MainMethod main(int rank) throws ProgramException {
        return main(mainClass(), rank);
    }

    /** The main method of a class of the program's class path for a rank, which need not be the program's own. */
    public MainMethod main(String mainClass, int rank) throws ProgramException {
        MainFinder wanted = mainClass.equals(mainClass()) ? main : MainFinder.find(world, mainClass);
        if (!shared.isEmpty()) {
            SharedProgram all = shared.get(LaneOrder.of(rank, shared.size()));
            return new MainMethod(all.loader(), wanted == main ? all.main() : wanted.handle(all.loader()),
                    () -> all.statics().start(rank));
        }
        ProgramLoader loader = new ProgramLoader(code, loader(rank));
        return new MainMethod(loader, wanted.handle(loader), () -> {});
    }

    /** The hooks of a rank's lane. */
    public LaneHooks lane(int rank) {
        return loader(rank).hooks();
    }

    private LaneLoader loader(int rank) {
        return lanes.get(LaneOrder.of(rank, lanes.size()));
    }

    /** The hooks of its lanes, among which {@link LaneOrder} shares the ranks out. */
    public List<LaneHooks> lanes() {
        return lanes.stream().map(LaneLoader::hooks).toList();
    }

    /** The class that the program is started from. */
    public String mainClass() {
        return settings.mainClass();
    }

    /**
     * Refuses a class that a rank cannot be started from.
     *
     * @throws ProgramException that says why
     */
    public void requireMain(String mainClass) throws ProgramException {
        MainFinder.find(world, mainClass);
    }

    /** How ranks are kept apart; never {@link Isolation#AUTOMATIC}. */
    public Isolation isolation() {
        return isolation;
    }

    /** Whether its code starts threads, as far as that can be seen in the classes that its main class leads to. */
    public boolean startsThreads() {
        return startsThreads;
    }

    /** The places that call package mpi; grows as classes are loaded. */
    public SiteTable sites() {
        return sites;
    }

    /** The methods that are profiled; empty if none are. */
    public Optional<ProfileTable> profile() {
        return profile;
    }

    /**
     * Instruments new versions of this program's classes when a debugger replaces them in the running program. To be
     * registered as one that cannot retransform, see {@link RedefinitionAgent}.
     */
    ClassFileTransformer redefinition() {
        return redefinition;
    }

    private SharedProgram share(Holders holders, int ranks, LaneLoader lane) throws ProgramException {
        ProgramLoader loader = new ProgramLoader(code, lane);
        LaneHooks hooks = lane.hooks();
        HolderSource source = new HolderSource(holders, loader, hooks);
        hooks.openStatics(ranks, source);
        return new SharedProgram(loader, source, main.handle(loader));
    }

    /** Classes that call package mpi are instrumented at once, so that the numbers of calls do not depend on timing. */
    private void numberSites(ProgramClasses classes) {
        for (ClassFacts facts : classes.all()) {
            if (facts.references().stream().anyMatch(ClassWorld::isMpi)) {
                code.instrumented(facts.name());
            }
        }
    }

    private static Isolation choose(ProgramSettings settings, int ranks, Map<String, String> perRank)
            throws ProgramException {
        if (settings.isolation() == Isolation.SHARED && !perRank.isEmpty()) {
            throw new ProgramException("ranks cannot share all classes: " + String.join("; ", perRank.entrySet()
                    .stream().limit(REASONS_SHOWN).map(Program::explain).toList()));
        }
        if (settings.isolation() != Isolation.AUTOMATIC) {
            return settings.isolation();
        }
        return perRank.isEmpty() ? Isolation.SHARED
                : ranks <= settings.loaderLimit() ? Isolation.LOADERS : Isolation.HOLDERS;
    }

    private static String explain(Map.Entry<String, String> reason) {
        return "class " + reason.getKey().replace('/', '.') + ": " + reason.getValue();
    }
}
