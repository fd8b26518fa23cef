// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.hook;

import org.machineroom.runner.internal.lane.CallNode;

/** Does what {@link Work} does and notes in a profile how much it was. */
public final class ProfiledWork {
    private ProfiledWork() {
    }

    /** See {@link Work#each(int, long)}. */
    public static void each(int count, long milliCycles, CallNode node, int cell) {
        long before = LaneMeter.units;
        Work.each(count, milliCycles);
        node.counts[cell] += LaneMeter.units - before;
    }

    /** See {@link Work#each(Object, long)}. */
    public static void each(Object object, long milliCycles, CallNode node, int cell) {
        long before = LaneMeter.units;
        Work.each(object, milliCycles);
        node.counts[cell] += LaneMeter.units - before;
    }

    /** See {@link Work#eachLog(int, long)}. */
    public static void eachLog(int count, long milliCycles, CallNode node, int cell) {
        long before = LaneMeter.units;
        Work.eachLog(count, milliCycles);
        node.counts[cell] += LaneMeter.units - before;
    }

    /** See {@link Work#eachLog(Object, long)}. */
    public static void eachLog(Object object, long milliCycles, CallNode node, int cell) {
        long before = LaneMeter.units;
        Work.eachLog(object, milliCycles);
        node.counts[cell] += LaneMeter.units - before;
    }

    /** See {@link Work#eachInnermost}. */
    public static void eachInnermost(Object array, long milliCycles, CallNode node, int cell) {
        long before = LaneMeter.units;
        Work.eachInnermost(array, milliCycles);
        node.counts[cell] += LaneMeter.units - before;
    }
}
