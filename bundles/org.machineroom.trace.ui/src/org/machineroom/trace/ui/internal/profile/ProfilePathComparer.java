// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.profile;

import java.util.Optional;
import org.eclipse.jface.viewers.IElementComparer;
import org.machineroom.trace.statistics.ProfileNode;

/** Takes rows of two profiles for the same if they are about the same, so that a refresh keeps what is open. */
final class ProfilePathComparer implements IElementComparer {
    private static final int PRIME = 31;

    @Override
    public boolean equals(Object one, Object other) {
        return one instanceof ProfileNode row && other instanceof ProfileNode otherRow ? isSame(row, otherRow)
                : one.equals(other);
    }

    private static boolean isSame(ProfileNode one, ProfileNode other) {
        ProfileNode left = one;
        ProfileNode right = other;
        while (left != null && right != null && left != right) {
            if (!left.place().equals(right.place())) {
                return false;
            }
            left = left.parent().orElse(null);
            right = right.parent().orElse(null);
        }
        return left == right;
    }

    @Override
    public int hashCode(Object element) {
        if (!(element instanceof ProfileNode)) {
            return element.hashCode();
        }
        int hash = 0;
        Optional<ProfileNode> node = Optional.of((ProfileNode) element);
        while (node.isPresent()) {
            hash = PRIME * hash + node.get().place().hashCode();
            node = node.get().parent();
        }
        return hash;
    }
}
