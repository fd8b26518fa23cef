// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.whatif;

import static org.machineroom.live.settings.SettingTable.IDEAL;
import static org.machineroom.live.settings.SettingTable.MACHINE;
import static org.machineroom.live.settings.SettingTable.MAPPING;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.machineroom.live.settings.RunSettings;
import org.machineroom.machines.MachineCatalogue;
import org.machineroom.machines.RankMapping;
import org.machineroom.machines.WrongMappingException;
import org.machineroom.machines.description.DescriptionException;
import org.machineroom.machines.ideal.Ideal;
import org.machineroom.runner.internal.run.RunException;

/**
 * One thing that a run has other than the run it is compared with.
 *
 * @param word as the command line names it: {@code zero-latency}, {@code twice-ranks}, {@code mapping=reverse}
 */
public record Variation(String word) {
    private static final String TWICE_RANKS = "twice-ranks";
    private static final String OTHER_MAPPING = "mapping=";
    private static final String OTHER_MACHINE = "machine=";

    /**
     * Creates a variation.
     *
     * @param machines those there are
     * @throws RunException if there is none of that name, or no such mapping or machine
     */
    public static Variation of(String word, MachineCatalogue machines) throws RunException {
        Variation variation = new Variation(word);
        boolean isKnown = word.equals(TWICE_RANKS) || word.startsWith(OTHER_MAPPING)
                || word.startsWith(OTHER_MACHINE) || variation.ideal().isPresent();
        if (!isKnown) {
            throw new RunException("--try " + word + ": needed is one of " + Ideal.words() + ", " + TWICE_RANKS + ", "
                    + OTHER_MAPPING + "MAPPING, " + OTHER_MACHINE + "ID");
        }
        try {
            variation.require(machines);
        } catch (WrongMappingException e) {
            throw new RunException("--try " + word + ": " + e.reason(), e);
        } catch (DescriptionException | IllegalArgumentException e) {
            throw new RunException("--try " + word + ": " + e.getMessage(), e);
        }
        return variation;
    }

    /** Whether a mapping or machine fits the program is another question, which its run answers. */
    private void require(MachineCatalogue machines) {
        if (word.startsWith(OTHER_MAPPING)) {
            RankMapping.parse(word.substring(OTHER_MAPPING.length()));
        } else if (word.startsWith(OTHER_MACHINE)) {
            machines.find(word.substring(OTHER_MACHINE.length()), Map.of());
        }
    }

    /** All that need no further word. */
    static List<Variation> usual() {
        List<Variation> all = new ArrayList<>();
        for (Ideal ideal : Ideal.values()) {
            all.add(new Variation(ideal.word()));
        }
        all.add(new Variation(TWICE_RANKS));
        return all;
    }

    /** What it makes ideal; empty if it changes something else. */
    Optional<Ideal> ideal() {
        return Arrays.stream(Ideal.values()).filter(ideal -> ideal.word().equals(word)).findFirst();
    }

    /**
     * The settings of its run.
     *
     * @param base  those of the run it is compared with
     * @param ranks number of ranks of that run
     */
    public RunSettings applied(RunSettings base, int ranks) {
        if (word.equals(TWICE_RANKS)) {
            return base.with(RANKS, 2 * ranks);
        }
        if (word.startsWith(OTHER_MAPPING)) {
            return base.with(MAPPING, word.substring(OTHER_MAPPING.length()));
        }
        return word.startsWith(OTHER_MACHINE) ? base.with(MACHINE, word.substring(OTHER_MACHINE.length()))
                : base.plus(IDEAL, word);
    }
}
