// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.machineroom.live.settings.Shape.Keyed;
import org.machineroom.live.settings.Shape.One;
import org.machineroom.live.settings.Shape.Several;

/** Everything a run can be asked: what command line, run file and launch dialog read. */
public final class SettingTable {
    /** Id of a built-in machine or path of a description file. */
    public static final Setting<String> MACHINE = new Setting<>("machine", new One<>(ValueType.TEXT), "cluster.loggp",
            "a machine of the catalogue (see: machineroom machines), or a description file; cluster.loggp if not said")
            .option("ID|FILE", "-m", "--machine").inLaunchDialog();

    /** Number of ranks; 0, which nobody can ask for, stands for the machine's own default. */
    public static final Setting<Integer> RANKS = new Setting<>("ranks", new One<>(ValueType.atLeast(1)), 0,
            "number of MPI processes; the machine's own default if not said")
            .option("RANKS", "-n", "-np", "--ranks").inLaunchDialog();

    /** Number of processes that there may be, spawned ones included; 0 leaves it to the run. */
    public static final Setting<Integer> UNIVERSE = new Setting<>("universe", new One<>(ValueType.atLeast(1)), 0,
            "number of MPI processes there is room for (MPI_UNIVERSE_SIZE), those that the program spawns included; if "
                    + "not said, as many as ranks, and twice as many, at least 16 more, for a program that spawns some")
            .option("PROCESSES", "--universe").inLaunchDialog();

    /** Which node each rank runs on, as {@code RankMapping} reads it. */
    public static final Setting<String> MAPPING = new Setting<>("mapping", new One<>(ValueType.TEXT), "block",
            "which node each rank runs on: block (rank i on node i, the default), reverse, cyclic (one after the other "
                    + "to each chip, router or switch), snake (along the rows of a mesh or torus, to and fro), "
                    + "random:SEED, a list of nodes 0,1,4-7, or @FILE with such a list")
            .option("MAPPING", "--mapping").inLaunchDialog();

    /** How computing is timed. */
    public static final Setting<Compute> COMPUTE = new Setting<>("compute", new One<>(ValueType.word(Compute.class)),
            Compute.COUNTED, "how computing is timed: counted (by instruction, the default), cached (a sample of its "
                    + "memory accesses goes through the machine's data cache, too), cached-exact (all do), measured "
                    + "(on this host), none, explicit (only what the program says)")
            .option("MODEL", "--compute").inLaunchDialog();

    /** Simulated time for each unit of host processor time, where it is measured. */
    public static final Setting<Double> MEASURED_FACTOR = new Setting<>("measured.factor",
            new One<>(ValueType.POSITIVE), 1.0,
            "simulated time for each second of host time where computing is measured")
            .option("FACTOR", "--measured-factor");

    /** Whether to refuse what the library lacks; {@code null} for what the machine's description says. */
    public static final Setting<LimitsMode> LIMITS = new Setting<>("limits",
            new One<>(ValueType.word(LimitsMode.class)), null,
            "enforced: refuse what the historical library could not do; extended: fill it in")
            .option("MODE", "--limits").inLaunchDialog();

    /** What happens to wrong use of MPI that the run finds. */
    public static final Setting<Check> CHECK = new Setting<>("check", new One<>(ValueType.word(Check.class)),
            Check.WARN, "what happens to wrong use of MPI that the run finds: off, warn (the default), error (the call "
                    + "fails, and so does the run), strict (wildcard races and reliance on buffers make it fail, too)")
            .option("MODE", "--check").inLaunchDialog();

    /** Settings of the machine that are changed, by key. */
    public static final Setting<Map<String, String>> OVERRIDES = new Setting<>("overrides", new Keyed(), Map.of(),
            "change one setting of the machine: network.link.bandwidth=\"50 MB/s\"")
            .option("KEY=VALUE", "--set").inLaunchDialog();

    /** What is made ideal, as {@code Ideal} of the machines calls it, after the settings of the machine are changed. */
    public static final Setting<List<String>> IDEAL = new Setting<>("ideal", new Several<>(ValueType.TEXT), List.of(),
            "make something ideal: no-contention, free-software, free-copies, zero-latency, infinite-bandwidth, "
                    + "ideal-network, ideal-collectives, free-files, twice-computing; several with commas")
            .option("NAME[,NAME...]", "--ideal").separatedBy(",");

    /** Seed of everything random that the program leaves unseeded. */
    public static final Setting<Long> SEED = new Setting<>("seed", new One<>(ValueType.WHOLE), 1L,
            "seed of random numbers that the program itself does not seed; the same seed gives the same run")
            .option("NUMBER", "--seed").inLaunchDialog();

    /** How long the run may take on this host; {@code null} for as long as it takes. */
    public static final Setting<Duration> TIME_LIMIT = new Setting<>("timelimit", new One<>(ValueType.TIME_SPAN), null,
            "end the run when it has taken so long on this host, in seconds or with a unit: 90, 500 ms, 2 min, 1 h")
            .option("TIME", "--time-limit").inLaunchDialog();

    /** How much virtual time the run may take; {@code null} for as much as it takes. */
    public static final Setting<Duration> SIMULATED_TIME_LIMIT = new Setting<>("simulatedtimelimit",
            new One<>(ValueType.TIME_SPAN), null,
            "end the run when it has come so far in simulated time, in seconds or with a unit: 90, 500 us, 2 min")
            .option("TIME", "--simulated-time-limit").inLaunchDialog();

    /** Where the run ends, to tell where each rank stands there; {@code null} if it goes on to its end. */
    public static final Setting<Position> STOP_AT = new Setting<>("stopat", new One<>(Position.TYPE), null,
            "end the run at a position and tell where each rank stands there: a simulated time such as 12.5 us, "
                    + "3#17 for when rank 3 begins its 17th MPI call, 3:out#5 for when it has printed its fifth line, "
                    + "or failure for where the run fails or hangs")
            .option("POSITION", "--stop-at");

    /** Folder with the trace of a run that this one repeats; {@code null} if it repeats none. */
    public static final Setting<Path> REPEATS = new Setting<>("repeats", new One<>(ValueType.PATH), null,
            "say what has changed since the run whose trace is in this folder, and, if this one has a trace, too, "
                    + "where it departs from that one")
            .option("DIR", "--repeats");

    /** Where a run of the debugger stops first; {@code null} if it stops nowhere by itself. */
    public static final Setting<Position> DEBUG_AT = new Setting<>("debugat", new One<>(Position.TYPE), null,
            "go silently to a position and stop there for the debugger");

    /** The variable whose last change a run of the debugger finds; {@code null} for none. */
    public static final Setting<Watched> WATCH = new Setting<>("watch", new One<>(Watched.TYPE), null,
            "find the last change of a variable");

    /** What the program reads from standard input before it reads from the console; {@code null} for nothing. */
    public static final Setting<Path> INPUT = new Setting<>("input", new One<>(ValueType.PATH), null,
            "what the program reads from standard input first");

    /** What receives from any source get. */
    public static final Setting<List<Match>> MATCHES = new Setting<>("match", new Several<>(Match.TYPE), List.of(),
            "what receives from any source get, as machineroom explore writes it: 0:3=2,... has the third such receive "
                    + "of rank 0 get a message of rank 2; all others take what comes first")
            .option("RANK:NUMBER=SOURCE", "--match").separatedBy(",").inLaunchDialog();

    /** What carries the ranks; {@code null} for the lightest there is. */
    public static final Setting<Vehicle> VEHICLE = new Setting<>("vehicle", new One<>(ValueType.word(Vehicle.class)),
            null, "what carries the ranks: virtual (threads of the simulator) or thread (of the host)")
            .option("KIND", "--vehicle");

    /** On how many threads of the host ranks compute, one of which is the kernel's. */
    public static final Setting<Integer> LANES = new Setting<>("lanes", new One<>(ValueType.atLeast(1)), 1,
            "have ranks compute on so many threads of the host at the same time; the results are the same")
            .option("NUMBER", "--lanes");

    /** How many cycles of the simulated processor are worth being handed to another thread. */
    public static final Setting<Long> LANES_FROM = new Setting<>("lanesfrom", new One<>(ValueType.WHOLE), 300_000L,
            "with --lanes: compute on another thread what takes at least so many cycles of the simulated processor, as "
                    + "far as that is known; 300000 if not said")
            .option("CYCLES", "--lanes-from");

    /** Folder for the trace; {@code null} for none. */
    public static final Setting<Path> TRACE = new Setting<>("trace", new One<>(ValueType.PATH), null,
            "write a trace (CTF) to this folder")
            .option("DIR", "--trace");

    /** Whether a profile of methods and lines is written beside the trace. */
    public static final Setting<Boolean> PROFILE = flag("profile",
            "write beside the trace which methods and lines computed how long; machineroom trace summary shows it")
            .option("", "--profile");

    /** Whether the ranks' output appears without their number in front. */
    public static final Setting<Boolean> PLAIN = flag("plain",
            "print what the ranks print without their number in front")
            .option("", "--plain");

    /** Whether main gets three more arguments in front, as MPJ Express passes them. */
    public static final Setting<Boolean> MPJ_EXPRESS = flag("mpjexpress",
            "hand main the three leading arguments of MPJ Express")
            .option("", "--mpje-args");

    /** Redirections of JDK calls that are switched off, by name. */
    public static final Setting<List<String>> NO_REDIRECT = new Setting<>("noredirect",
            new Several<>(ValueType.TEXT), List.of(),
            "leave these calls of the JDK as they are: time, sleep, random, mathematics, order, hash, exit, threads, "
                    + "processors, locale, properties, reflection, loader, stack")
            .option("NAME", "--no-redirect");

    /** The program's class path. */
    public static final Setting<List<Path>> CLASS_PATH = new Setting<>("classpath", new Several<>(ValueType.PATH),
            List.of(), "where the program's classes are")
            .option("PATH", "-cp", "--class-path").separatedBy(File.pathSeparator);

    /** Where machines of third parties are: jars and folders. */
    public static final Setting<List<Path>> MACHINE_PATH = new Setting<>("machinepath",
            new Several<>(ValueType.PATH), List.of(), "where machines of third parties are");

    /** The class that the program is started from. */
    public static final Setting<String> MAIN = new Setting<>("main", new One<>(ValueType.TEXT), null,
            "the program's main class");

    /** The program's own arguments. */
    public static final Setting<List<String>> ARGUMENTS = new Setting<>("argument", new Several<>(ValueType.TEXT),
            List.of(), "the program's own arguments");

    /** All settings, in the order in which they are written. */
    public static final List<Setting<?>> ALL = List.of(MAIN, ARGUMENTS, CLASS_PATH, MACHINE, MACHINE_PATH, OVERRIDES,
            IDEAL, RANKS, UNIVERSE, MAPPING, COMPUTE, MEASURED_FACTOR, LIMITS, VEHICLE, LANES, LANES_FROM, TRACE,
            PROFILE, PLAIN, MPJ_EXPRESS, CHECK, SEED, TIME_LIMIT, SIMULATED_TIME_LIMIT, STOP_AT, REPEATS, DEBUG_AT,
            WATCH, INPUT, MATCHES, NO_REDIRECT);

    private SettingTable() {
    }

    private static Setting<Boolean> flag(String key, String help) {
        return new Setting<>(key, new One<>(ValueType.FLAG), false, help);
    }
}
