// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Decides, where ranks share classes, whose static variables are kept per rank. Guarded by its owner's lock. */
final class SharedClasses {
    private final ProgramClasses classes;
    private final StaticState statics;
    private final Holders holders;
    private final Consumer<String> warnings;
    private Map<String, Initialisation.When> decided = new LinkedHashMap<>();

    /** Starts with the classes that are known already and have been examined. */
    SharedClasses(ProgramClasses classes, String mainClass, StaticState statics, Holders holders,
            Consumer<String> warnings) {
        this.classes = classes;
        this.statics = statics;
        this.holders = holders;
        this.warnings = warnings;
        for (String type : classes.world().supertypes(mainClass).reversed()) {
            if (statics.isPerRank(type) && !classes.find(type).orElseThrow().isInterface()) {
                decided.put(type, Initialisation.When.AT_START);
            }
        }
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
            hold(added);
        }
    }

    private void hold(Collection<ClassFacts> added) {
        List<ClassFacts> perRank = new ArrayList<>();
        for (ClassFacts facts : added) {
            if (statics.isPerRank(facts.name()) && canHold(facts)) {
                perRank.add(facts);
            }
        }
        decided = Initialisation.of(classes, perRank, decided, statics.effects()::shows);
        perRank.forEach(facts -> holders.add(facts, decided.get(facts.name())));
    }

    private boolean canHold(ClassFacts facts) {
        if (!Holders.canHold(facts)) {
            warnings.accept("interface " + facts.name().replace('/', '.') + " was compiled for a Java before 8; "
                    + "all ranks share its fields");
            return false;
        }
        return true;
    }
}
