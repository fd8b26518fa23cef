// SPDX-License-Identifier: EPL-2.0
package org.machineroom.trace.export;

import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.io.StringWriter;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;
import org.machineroom.trace.TraceBuilder;
import org.machineroom.trace.read.Trace;

public class CsvExporterTest {
    @Rule
    public final TemporaryFolder folder = new TemporaryFolder();
    private final StringWriter out = new StringWriter();

    @Test
    public void statesAreInTheOrderOfTimeWithOperationAndSite() throws Exception {
        exporter(TraceBuilder.ranks(2).site(3, "Pi", 12).compute(0, 500).raw(writer -> {
            writer.stream(1).interrupt(20, 30, 0);
            writer.stream(1).compute(10, 40, 3, 4);
        }).idle(1, 40).send(0, 1, 64)).writeStates();

        assertEquals("""
                rank,begin_ps,end_ps,state,operation,site
                0,0,500,computing,,1
                0,500,510,sending,MPI_Send,Pi.main(Pi.java:12)
                1,10,20,computing,,Pi.main(Pi.java:12)
                1,20,30,interrupt,,
                1,30,40,computing,,Pi.main(Pi.java:12)
                1,40,1510,waiting,MPI_Recv,4
                1,1510,1520,receiving,MPI_Recv,4
                """, out.toString());
    }

    @Test
    public void messagesHaveTheTimesOfTheirSteps() throws Exception {
        exporter(TraceBuilder.ranks(2).compute(1, 2000).send(0, 1, 64).raw(writer -> writer.stream(1)
                .unfinishedMessage(3000, 2500, 9, 0, 1, 7, 0, 8, 1, new byte[] {1}, new long[] {3000})))
                .writeMessages();

        assertEquals("""
                number,source,destination,tag,context,bytes,begin_ps,end_ps,received,copy to network [ps],\
                on the wire [ps],not yet received [ps]
                1,0,1,7,0,64,0,2000,yes,10,1000,990
                9,0,1,7,0,8,2500,3000,no,0,500,0
                """, out.toString());
    }

    @Test
    public void valuesWithCommasAndQuotesAreQuoted() throws Exception {
        exporter(TraceBuilder.ranks(1).raw(writer -> {
            writer.definitions().site(5, "A<B,C>", "say \"hi\"", "A.java", 1);
            writer.stream(0).compute(0, 1, 5, 5);
        })).writeStates();
        assertEquals("0,0,1,computing,,\"A<B,C>.say \"\"hi\"\"(A.java:1)\"", out.toString().lines().toList().get(1));
    }

    private CsvExporter exporter(TraceBuilder run) throws IOException {
        return new CsvExporter(Trace.open(run.writeTo(folder.getRoot().toPath().resolve("trace"))), out);
    }
}
