// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.across;

/**
 * Takes the ghosts off what ranks have.
 *
 * @param arrangement says how wide they are
 * @param hasRows whether there are ghosts above and below
 * @param hasColumns whether there are ghosts at the left and at the right
 */
record BlockCut(Arrangement arrangement, boolean hasRows, boolean hasColumns) {
    LocalBlock of(int rank, RankValue value) {
        int width = width(rank, value);
        int height = width == 0 ? 0 : value.elements().size() / width;
        boolean isOneRow = value.shape().size() < 2 && arrangement.width() == 0;
        int above = hasRows && !isOneRow ? arrangement.ghost() : 0;
        int beside = hasColumns && value.isArray() ? arrangement.ghost() : 0;
        if (height - 2 * above < 1 || width - 2 * beside < 1) {
            throw new IllegalArgumentException("rank " + rank + " has " + height + " x " + width
                    + " elements, of which nothing is left without ghosts of " + arrangement.ghost());
        }
        return new LocalBlock(rank, value, width, above, beside, height - 2 * above, width - 2 * beside);
    }

    private int width(int rank, RankValue value) {
        return switch (value.shape().size()) {
            case 0 -> 1;
            case 1 -> ofOneDimension(rank, value.elements().size());
            case 2 -> value.shape().getLast();
            default -> throw new IllegalArgumentException("rank " + rank + " has an array of " + value.sizes()
                    + "; choose a plane of it, such as a[0]");
        };
    }

    private int ofOneDimension(int rank, int size) {
        int width = arrangement.width() == 0 ? size : arrangement.width();
        if (width != 0 && size % width != 0) {
            throw new IllegalArgumentException("rank " + rank + " has " + size + " elements, which are no rows of "
                    + width);
        }
        return width;
    }
}
