// SPDX-License-Identifier: EPL-2.0
/** The first minutes: a view that says what to do, examples that start at a click, and a first window to do it in. */
package org.machineroom.launching.ui.internal.start;
