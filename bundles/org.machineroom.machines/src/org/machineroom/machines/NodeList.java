// SPDX-License-Identifier: EPL-2.0
package org.machineroom.machines;

import java.util.ArrayList;
import java.util.List;
import org.machineroom.kernel.Kernel;

/**
 * Reads lists of node numbers: numbers and ranges {@code 4-7}, between commas, blanks or line ends; what follows a
 * number sign is a comment.
 *
 * @param where the mapping that the list is of, for messages
 */
record NodeList(String where) {
    private static final int MOST = Kernel.MAX_RANKS;

    /**
     * Reads a list.
     *
     * @throws WrongMappingException if it has anything else in it
     */
    List<Integer> parse(String text) {
        List<Integer> nodes = new ArrayList<>();
        for (String item : text.replaceAll("#.*", "").strip().split("[\\s,]+")) {
            int dash = item.indexOf('-', 1);
            int first = number(dash < 0 ? item : item.substring(0, dash), item);
            int last = dash < 0 ? first : number(item.substring(dash + 1), item);
            if (last < first) {
                throw new WrongMappingException(where + ": \"" + item + "\" must begin with the lower number", null);
            }
            for (int node = first; node <= last; node++) {
                nodes.add(node);
            }
        }
        return nodes;
    }

    private int number(String digits, String item) {
        try {
            int number = Integer.parseInt(digits);
            if (number >= 0 && number < MOST) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new WrongMappingException(where + ": \"" + item
                    + "\" is not a node number, 4, and not a range of them, 4-7", e);
        }
        throw new WrongMappingException(where + ": \"" + item + "\" must be between 0 and " + (MOST - 1), null);
    }
}
