// SPDX-License-Identifier: EPL-2.0
package org.machineroom.live.settings;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Everything a run is asked to do. Filled by the command line or the IDE before the run starts. */
public final class RunSettings {
    /** Where the program is started from. */
    public String mainClass;
    /** The program's own arguments. */
    public List<String> arguments = new ArrayList<>();
    /** The program's class path. */
    public List<Path> classPath = new ArrayList<>();
    /** Id of a built-in machine or path of a description file. */
    public String machine = "cluster.loggp";
    /** Where machines of third parties are: jars and folders. */
    public List<Path> machinePath = new ArrayList<>();
    /** Settings of the machine that the user changes, by key. */
    public Map<String, String> overrides = new LinkedHashMap<>();
    /** Number of ranks; 0 for the machine's own default. */
    public int ranks;
    /** Which node each rank runs on, as {@code RankMapping} reads it. */
    public String mapping = "block";
    /** How computing is timed. */
    public Compute compute = Compute.COUNTED;
    /** Host processor time is multiplied by this where it is measured. */
    public double measuredFactor = 1;
    /** Whether to refuse what the library lacks; {@code null} for what the machine's description says. */
    public LimitsMode limits;
    /** What carries the ranks; {@code null} for the lightest there is. */
    public Vehicle vehicle;
    /** Folder for the trace; {@code null} for none. */
    public Path traceDirectory;
    /** Whether a profile of methods and lines is written beside the trace. */
    public boolean profile;
    /** Whether the ranks' output appears without their number in front. */
    public boolean plainOutput;
    /** Whether main gets three more arguments in front, as MPJ Express passes them. */
    public boolean mpjExpressArguments;
    /** What happens to wrong use of MPI that the run finds. */
    public Check check = Check.WARN;
    /** Seed of everything random that the program leaves unseeded. */
    public long seed = 1;
    /** Redirections of JDK calls that are switched off, by name. */
    public List<String> disabledRedirections = new ArrayList<>();
}
