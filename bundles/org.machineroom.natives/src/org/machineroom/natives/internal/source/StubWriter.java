// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.List;
import java.util.stream.Collectors;
import org.machineroom.natives.internal.source.CallSignature.Parameter;

/** Makes of the list of calls what a program in C includes and what it is linked with. */
public final class StubWriter {
    private static final String LICENCE = "/* SPDX-License-Identifier: EPL-2.0 */\n/* Made of calls.def. */\n";
    /** The call that does not return, before which the rank's streams are flushed as before the end of any process. */
    private static final String ENDING = "MPI_Abort";

    private StubWriter() {
    }

    /** The prototypes in mpi.h, each call under its name and that of the profiling interface (MPI 3.1 chapter 14). */
    public static String prototypes() {
        StringBuilder text = new StringBuilder(LICENCE);
        for (CallSignature call : CallList.all()) {
            text.append(declaration(call, call.name())).append(";\n")
                    .append(declaration(call, "P" + call.name())).append(";\n");
        }
        return text.toString();
    }

    /** The numbers of the calls, for what a program does that was started directly, and by what it is told to fit. */
    public static String numbers() {
        StringBuilder text = new StringBuilder(LICENCE).append("#define MACHINEROOM_COMMON_GROUND \"")
                .append(Sources.commonGround()).append("\"\nenum {\n");
        for (CallSignature call : CallList.all()) {
            text.append("    NUMBER_OF_").append(call.name()).append(",\n");
        }
        return text.append("};\n").toString();
    }

    /** The calls themselves. Those without a P are weak, so that a tool's take their place. */
    public static String stubs() {
        StringBuilder text = new StringBuilder(LICENCE)
                .append("#include <stdio.h>\n#include \"../include/mpi.h\"\n#include \"own.h\"\n");
        List<CallSignature> calls = CallList.all();
        for (int number = 0; number < calls.size(); number++) {
            CallSignature call = calls.get(number);
            text.append('\n').append(declaration(call, "P" + call.name())).append("\n{\n")
                    .append(call.result().equals("double") ? clock(number) : body(call, number)).append("}\n")
                    .append(declaration(call, call.name())).append(" __attribute__((weak, alias(\"P")
                    .append(call.name()).append("\")));\n");
        }
        return text.toString();
    }

    private static String declaration(CallSignature call, String name) {
        return call.result() + " " + name + "(" + call.declaration() + ")";
    }

    private static String body(CallSignature call, int number) {
        String words = call.parameters().isEmpty() ? "0" : call.parameters().stream().map(Parameter::name)
                .map(name -> "(int64_t) " + name).collect(Collectors.joining(", "));
        return (call.name().equals(ENDING) ? "    fflush(0);\n" : "") + "    int64_t words[] = {" + words
                + "};\n    return mr_call(" + number + ", ANSWER_ABOVE, words);\n";
    }

    private static String clock(int number) {
        return "    double seconds = 0;\n    int64_t words[] = {(int64_t) &seconds};\n    mr_call(" + number
                + ", ANSWER_ABOVE, words);\n    return seconds;\n";
    }
}
