// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.Test;

/** The calls as libraries know them that were built for MPICH. */
public class MpichWriterTest {
    private static final String TEXT = MpichWriter.text();

    @Test
    public void eachCallIsFoundByItsName() {
        List<String> names = Pattern.compile("^    \\{\"(\\w+)\", ", Pattern.MULTILINE).matcher(TEXT).results()
                .map(found -> found.group(1)).toList();
        assertEquals(names.stream().sorted().distinct().toList(), names);
        assertTrue(names.containsAll(CallList.all().stream().map(CallSignature::name).toList()));
    }

    @Test
    public void numbersAndRecordsAreTranslated() {
        assertEquals("""
                int mpich_MPI_Recv(void * buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, \
                struct mpich_status * status)
                {
                    MPI_Status *own_status = own_statuses(status, 1);
                    int64_t words[] = {(int64_t) buf, (int64_t) count, (int64_t) own_of(&datatypes, datatype), \
                (int64_t) own_of(&peers, source), (int64_t) tag, (int64_t) own_of(&comms, comm), (int64_t) own_status};
                    int code = mr_call(1, FROM, words);
                    give_statuses_back(status, own_status, 1);
                    return in_mpich(code);
                }
                """, function("MPI_Recv"));
    }

    @Test
    public void theCodeOfAnAbortIsTheProgramsOwn() {
        assertTrue(function("MPI_Abort"), function("MPI_Abort").contains("(int64_t) errorcode}"));
    }

    private static String function(String name) {
        int from = TEXT.indexOf("int mpich_" + name + "(");
        return TEXT.substring(from, TEXT.indexOf("\n}\n", from) + 3);
    }
}
