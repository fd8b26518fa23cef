// SPDX-License-Identifier: EPL-2.0
package org.machineroom.analysis.cause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Gives things numbers from 0 on, in the order in which they come, so that sums over them need no maps. */
final class Numbers<T> {
    private final Map<T, Integer> numbers = new HashMap<>();
    private final List<T> things = new ArrayList<>();

    int of(T thing) {
        Integer known = numbers.get(thing);
        if (known == null) {
            known = things.size();
            numbers.put(thing, known);
            things.add(thing);
        }
        return known;
    }

    T thing(int number) {
        return things.get(number);
    }
}
