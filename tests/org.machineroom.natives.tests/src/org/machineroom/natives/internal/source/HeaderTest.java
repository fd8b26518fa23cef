// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Test;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Wildcard;
import org.machineroom.mpi.attribute.PredefinedAttribute;
import org.machineroom.mpi.data.PredefinedType;
import org.machineroom.mpi.data.ReductionOp;
import org.machineroom.mpi.error.ErrorCodes;
import org.machineroom.mpi.group.Comparison;
import org.machineroom.mpi.info.Info;
import org.machineroom.mpi.message.AttachedBuffers;

/** The constants of mpi.h are those of the core. */
public class HeaderTest {
    private final String header = Sources.text("include/mpi.h");

    @Test
    public void wildcardsAreThoseOfTheCore() {
        assertEquals(Wildcard.ANY_SOURCE, number("MPI_ANY_SOURCE"));
        assertEquals(Wildcard.ANY_TAG, number("MPI_ANY_TAG"));
        assertEquals(Wildcard.PROC_NULL, number("MPI_PROC_NULL"));
        assertEquals(Wildcard.UNDEFINED, number("MPI_UNDEFINED"));
        assertEquals(AttachedBuffers.OVERHEAD, number("MPI_BSEND_OVERHEAD"));
        assertEquals(Info.MOST_OF_VALUE, number("MPI_MAX_INFO_VAL"));
    }

    @Test
    public void errorClassesHaveTheirCodes() {
        Map<String, Integer> constants = FortranHeader.constants(header);
        for (ErrorClass errorClass : ErrorClass.values()) {
            assertEquals(errorClass.mpiName(), Integer.valueOf(errorClass.code()), constants.get(errorClass.mpiName()));
        }
        assertEquals(ErrorCodes.LAST_CODE, number("MPI_ERR_LASTCODE"));
    }

    @Test
    public void errorClassesOfToolsAreTold() {
        Matcher classes = Pattern.compile("#define (MPI_T_ERR_\\w+) (\\d+)")
                .matcher(Sources.text("include/mpi_tools.h"));
        int count = 0;
        for (; classes.find(); count++) {
            String text = ErrorCodes.string(Integer.parseInt(classes.group(2)));
            assertTrue(text, text.startsWith(classes.group(1) + ": "));
        }
        assertEquals(17, count);
    }

    @Test
    public void comparisonsAndAttributesAreInTheCoresOrder() {
        for (Comparison comparison : Comparison.values()) {
            assertEquals(comparison.ordinal(), number("MPI_" + comparison.name()));
        }
        for (PredefinedAttribute attribute : PredefinedAttribute.values()) {
            assertEquals(attribute.key(), number("MPI_" + attribute.name()));
        }
    }

    @Test
    public void operationsAreInTheCoresOrder() {
        assertEquals(Arrays.stream(ReductionOp.values()).map(ReductionOp::mpiName).toList(),
                handles("MPI_Op").subList(0, ReductionOp.values().length));
    }

    @Test
    public void datatypesAreInTheCoresOrder() {
        assertEquals(EnumSet.range(PredefinedType.C_CHAR, PredefinedType.F_2INTEGER).stream()
                .map(PredefinedType::mpiName).toList(), handles("MPI_Datatype"));
    }

    @Test
    public void requestsOfFilesHaveTheirOldNamesToo() {
        for (String name : List.of("Request", "Wait", "Test")) {
            assertTrue(name, header.contains("\n#define MPIO_" + name + " MPI_" + name + "\n"));
        }
    }

    /** The handles of a type, which count from 1. */
    private List<String> handles(String type) {
        List<String> names = new ArrayList<>();
        Matcher found = Pattern.compile("#define (MPI_\\w+) \\(\\(" + type + "\\) 0x0([0-9a-f]+)\\)").matcher(header);
        while (found.find()) {
            assertEquals(found.group(1), names.size(), Integer.parseInt(found.group(2), 16) & 0xffffff);
            names.add(found.group(1));
        }
        return names.subList(1, names.size());
    }

    private int number(String name) {
        Matcher found = Pattern.compile("#define " + name + " \\(?(-?\\d+)\\)?").matcher(header);
        assertTrue(name, found.find());
        return Integer.parseInt(found.group(1));
    }

    /** Old programs ask for them with ifdef, and those in C++ take them for int. */
    @Test
    public void constantsAreMacros() {
        assertFalse(header.contains("enum"));
    }
}
