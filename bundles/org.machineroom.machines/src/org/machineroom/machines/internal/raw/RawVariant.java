// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines.internal.raw;

import java.util.List;
import org.machineroom.machines.Reception;
import org.machineroom.machines.Reception.Meanwhile;
import org.machineroom.mpi.Limits;

/** The ways to pass messages on Raw. */
public enum RawVariant {
    /** The general dynamic network without a library. */
    GDN("gdn"),
    /** Version I: six functions; reads the network only in MPI_Recv. */
    RMPI1("rmpi1"),
    /** Version I with the network's deadlock recovery switched on. */
    RMPI1_WATCHDOG("rmpi1.watchdog"),
    /** Version II: interrupt-driven, with four collectives. */
    RMPI2("rmpi2"),
    /** Version III: LAM/MPI's front end, interrupt-driven. */
    RMPI3("rmpi3");

    private final String word;

    RawVariant(String word) {
        this.word = word;
    }

    /** The variant's word in descriptions, {@code rmpi3}. */
    public String word() {
        return word;
    }

    /** The words of all variants. */
    public static List<String> words() {
        return List.of(values()).stream().map(RawVariant::word).toList();
    }

    /**
     * The variant with the given word.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static RawVariant of(String word) {
        for (RawVariant variant : values()) {
            if (variant.word.equals(word)) {
                return variant;
            }
        }
        throw new IllegalArgumentException("Raw has no variant \"" + word + "\", only " + String.join(", ", words()));
    }

    /**
     * How the variant's library takes messages: by interrupt from version II on, and straight into the memory of a
     * receive that is posted in version III.
     */
    Reception reception() {
        return switch (this) {
            case GDN, RMPI1, RMPI1_WATCHDOG -> Reception.of(Meanwhile.NOTHING);
            case RMPI2 -> Reception.of(Meanwhile.STORED);
            case RMPI3 -> new Reception(Meanwhile.STORED, true);
        };
    }

    /** What the variant's library lacks. */
    Limits limits(String machine, boolean isEnforced) {
        return switch (this) {
            case GDN -> Limits.NONE;
            case RMPI1, RMPI1_WATCHDOG ->
                Limits.ofMpi1(machine, RawLimits.versionOne(), RawLimits.STANDARD, isEnforced);
            case RMPI2 -> Limits.ofMpi1(machine, RawLimits.versionTwo(), RawLimits.STANDARD, isEnforced);
            case RMPI3 -> Limits.ofMpi1(machine, RawLimits.versionThree(), RawLimits.STANDARD, isEnforced);
        };
    }
}
