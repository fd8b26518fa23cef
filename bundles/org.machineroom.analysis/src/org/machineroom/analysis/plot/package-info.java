// SPDX-License-Identifier: EPL-2.0
/**
 * Draws charts: curves and marks over two axes, each linear, logarithmic or of names. A {@link Chart} is a value;
 * {@link SvgChart} and {@link PngChart} make the same picture of it, {@link TextChart} one of characters for a
 * terminal. Nothing here knows what the numbers mean, and the SVG does not depend on the host's fonts or locale, so
 * that it can be compared and kept.
 */
package org.machineroom.analysis.plot;
