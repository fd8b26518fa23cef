// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.ui.internal.timeline.layout;

/** Scrolls rows and gives them their height. For one thread. */
public final class ScrolledRows implements RowLayout {
    private static final int USUAL = 18;
    private static final int LEAST_COMFORTABLE = 3;
    private static final int DENSITY_FROM = 8;

    private int rows;
    private int height = USUAL;
    private int viewport = 1;
    private int top;
    private boolean isFitted;

    /** There are so many rows on so many pixels; they are fitted again until the user gives them another height. */
    public void resize(int newRows, int newViewport) {
        boolean isOther = rows != newRows || viewport != Math.max(1, newViewport);
        rows = newRows;
        viewport = Math.max(1, newViewport);
        if (isFitted && isOther) {
            height = fitting();
        }
        scrollTo(top);
    }

    @Override
    public int height() {
        return height;
    }

    @Override
    public boolean hasRoomForDensity() {
        return height >= DENSITY_FROM;
    }

    /** Makes rows higher or lower, so that the one at a pixel stays where it is. */
    public void setHeight(int newHeight, int y) {
        double row = (double) (top + y) / height;
        height = Math.clamp(newHeight, LOWEST, HIGHEST);
        isFitted = false;
        scrollTo((int) (row * height) - y);
    }

    /** Shows rows of the same height from the same pixel on as others do, as far as there are rows. */
    public void align(RowLayout others) {
        height = others.height();
        scrollTo(others.top());
    }

    /** Makes rows as high as is needed to fill the screen with all of them, as far as that can be. */
    public void fit() {
        isFitted = true;
        height = fitting();
        scrollTo(0);
    }

    private int fitting() {
        return Math.clamp(viewport / Math.max(1, rows), LEAST_COMFORTABLE, USUAL);
    }

    /** Scrolls by so many pixels. */
    public void scrollBy(int pixels) {
        scrollTo(top + pixels);
    }

    /** Scrolls so that a pixel of the rows is at the top, as far as there are rows. */
    public void scrollTo(int newTop) {
        top = Math.clamp(newTop, 0, Math.max(0, contentHeight() - viewport));
    }

    /** Scrolls as little as is needed to show a row. */
    public void reveal(int row) {
        if (y(row) < 0) {
            scrollTo(row * height);
        } else if (y(row) + height > viewport) {
            scrollTo((row + 1) * height - viewport);
        }
    }

    @Override
    public int contentHeight() {
        return Math.multiplyExact(rows, height);
    }

    @Override
    public int top() {
        return top;
    }

    @Override
    public int viewport() {
        return viewport;
    }

    @Override
    public int firstVisible() {
        return top / height;
    }

    @Override
    public int afterVisible() {
        return Math.min(rows, (top + viewport + height - 1) / height);
    }

    @Override
    public int y(int row) {
        return row * height - top;
    }

    @Override
    public int row(int y) {
        int row = Math.floorDiv(y + top, height);
        return y >= 0 && row >= 0 && row < rows ? row : -1;
    }
}
