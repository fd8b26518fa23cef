// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.program;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;

/** Decides, where ranks share classes, whose static variables are kept per rank. Guarded by its owner's lock. */
final class SharedClasses {
    private final ProgramClasses classes;
    private final StaticState statics;
    private final Holders holders;
    private final Consumer<String> warnings;
    private final List<Holder> late = new ArrayList<>();

    /** Starts with the classes that are known already and have been examined. */
    SharedClasses(ProgramClasses classes, StaticState statics, Holders holders, Consumer<String> warnings) {
        this.classes = classes;
        this.statics = statics;
        this.holders = holders;
        this.warnings = warnings;
        hold(classes.all());
    }

    Holders holders() {
        return holders;
    }

    /** Looks at a class that is being loaded and at all it leads to, unless it is known. */
    void expect(String internalName) {
        if (!classes.contains(internalName)) {
            List<ClassFacts> added = classes.add(internalName);
            statics.examine(added);
            late.addAll(hold(added));
        }
    }

    /** The holders added since the last call. */
    List<Holder> takeLate() {
        List<Holder> taken = List.copyOf(late);
        late.clear();
        return taken;
    }

    private List<Holder> hold(Collection<ClassFacts> added) {
        List<ClassFacts> perRank = new ArrayList<>();
        for (ClassFacts facts : added) {
            if (statics.isPerRank(facts.name())) {
                if (Holders.canHold(facts)) {
                    perRank.add(facts);
                } else {
                    warnings.accept("interface " + facts.name().replace('/', '.') + " was compiled for a Java before 8; "
                            + "all ranks share its fields");
                }
            }
        }
        return holders.add(InitialiserOrder.of(classes, perRank));
    }
}
