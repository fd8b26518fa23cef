// SPDX-License-Identifier: EPL-2.0
package org.machineroom.examples.experiment;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.machineroom.runner.RunException;

/** Properties of the AP3000 paper's results that nothing was fitted to, by the experiments. */
public class Ap3000ShapeTest {
    private static final int MEGABYTE = 1 << 20;

    /** Section 4.2: a sequence of broadcasts with rotating source costs about two normal sends for each. */
    @Test
    public void broadcastsFromEachInTurnAlongARingCostAboutTwoSendsEach() throws RunException {
        double send = MEGABYTE / new Measurement("pingpong", "ap3000.opt", 2).option("sizes", "1MiB").value();
        for (String variant : List.of("chunks", "library")) {
            double broadcast = new Measurement("ring-bcast", "ap3000.opt", 8).set("library.broadcast", "ring")
                    .option("sizes", "1MiB").option("variant", variant).value();
            assertEquals(variant, 2, send / broadcast, 0.5);
        }
    }

    /** Section 4.3: one copy for packing, buffering and staging. */
    @Test
    public void bufferedSendsOfTheOptimisedLibraryRise() throws RunException {
        List<Double> opt = bufferedSend("ap3000.opt");
        List<Double> vpplib = bufferedSend("ap3000.vpplib");
        for (int i = 0; i < opt.size(); i++) {
            assertTrue(opt + " " + vpplib, opt.get(i) > 1.5 * vpplib.get(i));
            assertTrue(opt.toString(), i == 0 || opt.get(i) > opt.get(i - 1));
        }
    }

    private static List<Double> bufferedSend(String machine) throws RunException {
        return new Measurement("buffered-send", machine, 2).option("block", "160,400,2400,8192").values();
    }

    /** Table 1, its Q = 2 columns: multi-broadcast along a ring beats trees, as both directions are in use. */
    @Test
    public void ringsBeatTreesOnTwoNodes() throws RunException {
        for (String variant : List.of("A", "B")) {
            String machine = variant.equals("A") ? "ap3000.vpplib" : "ap3000.opt";
            assertTrue(multi(machine, "ring", variant) > multi(machine, "tree", variant));
        }
    }

    private static double multi(String machine, String pattern, String variant) throws RunException {
        return new Measurement("multi", machine, 2).option("rows", 4000).option("cols", 32)
                .option("pattern", pattern).option("variant", variant).option("repetitions", 1).value();
    }
}
