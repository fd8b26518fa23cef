// SPDX-License-Identifier: EPL-2.0
package org.machineroom.launching.ranks;

/**
 * A set of ranks that has a name.
 *
 * @param name what users call it
 * @param set which ranks it means
 */
public record NamedSet(String name, SetExpression set) {
    public NamedSet {
        String problem = SetParser.problemWithName(name);
        if (problem != null) {
            throw new IllegalArgumentException(problem);
        }
    }
}
