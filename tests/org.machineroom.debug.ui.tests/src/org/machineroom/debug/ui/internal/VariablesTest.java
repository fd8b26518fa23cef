// SPDX-License-Identifier: EPL-2.0
package org.machineroom.debug.ui.internal;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.machineroom.live.settings.SettingTable.RANKS;

import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILogicalStructureType;
import org.eclipse.debug.core.model.IValue;
import org.eclipse.debug.core.model.IVariable;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.debug.core.IJavaArray;
import org.eclipse.jdt.debug.core.IJavaStackFrame;
import org.eclipse.jdt.debug.core.IJavaValue;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.machineroom.debug.breakpoint.RankLimit;
import org.machineroom.launching.ranks.SetParser;
import org.machineroom.launching.ui.testing.Ui;
import org.machineroom.live.settings.RunSettings;

/** What the Variables view says of the objects of MPI: what they mean, not how they are made. */
public class VariablesTest {
    private static final String TALK = """
            import mpi.*;

            public class Talk {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int rank = MPI.COMM_WORLD.Rank();
                    int[] data = new int[4];
                    Intracomm world = MPI.COMM_WORLD;
                    Comm odd = world.Split(rank % 2, 0);
                    Group group = odd.Group();
                    Datatype column = Datatype.Vector(2, 1, 2, MPI.INT);
                    Status status = world.Sendrecv(data, 0, 1, MPI.INT, rank, 3, data, 1, 1, MPI.INT, rank, 3);
                    Request request = world.Irecv(data, 0, 4, MPI.INT, 2, 7);
                    world.Barrier();
                    if (rank == 2) {
                        world.Send(data, 0, 4, MPI.INT, 1, 7);
                    }
                    if (rank == 1) {
                        request.Wait();
                    }
                    MPI.Finalize();
                }
            }
            """;

    private WorkbenchSession session;

    @Before
    public void setUp() throws CoreException {
        session = new WorkbenchSession();
        session.project().addClass("Talk", TALK);
    }

    @After
    public void tearDown() throws CoreException {
        session.close();
    }

    @Test
    public void objectsOfMpiAreShownByWhatTheyMean() throws CoreException {
        RankLimit.set(session.breakpoint("Talk", "world.Barrier"), Optional.of(SetParser.parse("1")));
        session.debug("Talk", RunSettings.STANDARD.with(RANKS, 4));
        Ui.await("a frame of rank 1", () -> WorkbenchSession.selectedFrame().startsWith("Talk:")
                && WorkbenchSession.selectedRank().equals(Optional.of(1)));
        session.page().showView(IDebugUIConstants.ID_VARIABLE_VIEW);
        Map<String, String> world = structure("world");
        assertEquals("1", world.get("rank"));
        assertEquals("4", world.get("size"));
        Map<String, String> odd = structure("odd");
        assertEquals("0", odd.get("rank"));
        assertEquals("2", odd.get("size"));
        Map<String, String> request = structure("request");
        assertEquals("MPI_Recv from rank 2, tag 7", request.get("operation"));
        assertEquals("2", request.get("peer"));
        assertEquals("7", request.get("tag"));
        assertEquals("false", request.get("done"));
        assertEquals("1", structure("status").get("source"));
        assertEquals("derived, not committed", structure("column").get("kind"));
        assertEquals("12", structure("column").get("extent"));
        assertEquals("1 3", structure("group").get("members"));
        session.picture("variables");
    }

    /** The logical structure of a local variable, worked out as the Variables view does, off the UI thread. */
    private static Map<String, String> structure(String variable) {
        IJavaStackFrame frame = (IJavaStackFrame) DebugUITools.getDebugContext();
        AtomicReference<Map<String, String>> result = new AtomicReference<>();
        Job job = Job.create("logical structure", (ICoreRunnable) _ -> result.set(structure(frame, variable)));
        job.schedule();
        Ui.await("the structure of " + variable, () -> job.getResult() != null);
        assertTrue(job.getResult().toString(), job.getResult().isOK());
        return result.get();
    }

    private static Map<String, String> structure(IJavaStackFrame frame, String variable) throws CoreException {
        IValue value = frame.findVariable(variable).getValue();
        ILogicalStructureType[] types = DebugPlugin.getLogicalStructureTypes(value);
        assertEquals("structures of " + variable, 1, types.length);
        Map<String, String> shown = new TreeMap<>();
        for (IVariable part : types[0].getLogicalStructure(value).getVariables()) {
            shown.put(part.getName(), text(part.getValue()));
        }
        return shown;
    }

    private static String text(IValue value) throws CoreException {
        if (!(value instanceof IJavaArray array)) {
            return value.getValueString();
        }
        StringJoiner elements = new StringJoiner(" ");
        for (IJavaValue element : array.getValues()) {
            elements.add(element.getValueString());
        }
        return elements.toString();
    }
}
