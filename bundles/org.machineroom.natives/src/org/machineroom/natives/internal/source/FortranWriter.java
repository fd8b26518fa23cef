// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.machineroom.natives.internal.source.CallSignature.Parameter;

/** Makes of the list of calls what a program in Fortran is linked with: all arguments are addresses there. */
public final class FortranWriter {
    private final CallSignature call;
    private final int number;
    private final List<String> parameters = new ArrayList<>();
    private final List<String> lengths = new ArrayList<>();
    private final List<String> words = new ArrayList<>();
    private final StringBuilder before = new StringBuilder();
    private final StringBuilder after = new StringBuilder();
    private final boolean isDescribed;

    /**
     * Begins a subroutine.
     *
     * @param isDescribed whether it gets {@link Sections} by descriptors
     */
    private FortranWriter(CallSignature call, int number, boolean isDescribed) {
        this.call = call;
        this.number = number;
        this.isDescribed = isDescribed;
        Set<Integer> sections = isDescribed ? Sections.of(call) : Set.of();
        for (int i = 0; i < call.parameters().size(); i++) {
            if (sections.contains(i)) {
                addSection(call.parameters().get(i).name(), call.parameters().get(++i),
                        call.parameters().get(++i).name());
            } else {
                add(call.parameters().get(i));
            }
        }
        parameters.add("int *ierror");
        parameters.addAll(lengths);
    }

    /** The subroutines, each under its names and those of the profiling interface. */
    public static String stubs() {
        StringBuilder text = new StringBuilder("/* SPDX-License-Identifier: EPL-2.0 */\n/* Made of calls.def. */\n"
                + "#include \"../include/mpi.h\"\n#include \"fortran.h\"\n");
        List<CallSignature> calls = CallList.all();
        for (int i = 0; i < calls.size(); i++) {
            if (calls.get(i).isInF08()) {
                text.append(new FortranWriter(calls.get(i), i, false).stub());
                if (!Sections.of(calls.get(i)).isEmpty()) {
                    text.append(new FortranWriter(calls.get(i), i, true).stub());
                }
            }
        }
        return text.toString();
    }

    private boolean hasIntegers() {
        return call.fortran().equals("integers");
    }

    private void add(Parameter parameter) {
        String name = parameter.name();
        switch (parameter.type()) {
            case "void *" -> add("void *" + name, meaning(name) + "(" + name + ")");
            case "MPI_Status *" -> add("void *" + name, "mr_status(" + name + ")");
            case "char *" -> addText(parameter);
            case "MPI_Aint" -> add((hasIntegers() ? "int *" : "MPI_Aint *") + name, "*" + name);
            case "MPI_Aint *" -> addAddresses(name);
            default -> addOther(parameter);
        }
    }

    /** A buffer with its count and its datatype. */
    private void addSection(String buffer, Parameter counted, String type) {
        String section = buffer + "_section";
        String count = counted.name();
        parameters.addAll(List.of("const struct mr_part *" + buffer, counted.type() + " *" + count, "int *" + type));
        words.addAll(List.of(section + ".address", section + ".count", section + ".type"));
        before.append("    struct mr_section ").append(section).append(";\n    mr_begin_section(&").append(section)
                .append(", ").append(buffer).append(", *").append(count).append(", *").append(type)
                .append(", ANSWER_ABOVE);\n");
        after.append("    mr_end_section(&").append(section).append(", ANSWER_ABOVE);\n");
    }

    /** The function that says what an address means: that of a buffer, or one that the program wants to know. */
    private String meaning(String name) {
        if (!name.equals("location")) {
            return "mr_buffer";
        }
        return hasIntegers() ? "mr_near_address" : "mr_address";
    }

    private void add(String declaration, String word) {
        parameters.add(declaration);
        words.add("(int64_t) " + word);
    }

    private void addOther(Parameter parameter) {
        String name = parameter.name();
        if (!parameter.isPointer()) {
            boolean isLong = parameter.type().equals("MPI_Offset") || parameter.type().equals("MPI_Count");
            add((isLong ? parameter.type() : "int") + " *" + name, "*" + name);
            return;
        }
        add("void *" + name, name.endsWith("weights") ? "mr_weights(" + name + ")" : name);
        if (call.fortran().equals("indices") && name.equals("index")) {
            after.append("    *(int *) index += *(int *) index >= 0;\n");
        } else if (call.fortran().equals("indices") && name.equals("array_of_indices")) {
            after.append("    for (int i = 0; i < *(int *) outcount; i++) {\n"
                    + "        ((int *) array_of_indices)[i]++;\n    }\n");
        }
    }

    /** Texts have a length, which stands behind all arguments. */
    private void addText(Parameter parameter) {
        String name = parameter.name();
        add("char *" + name, name + "_text");
        lengths.add("size_t " + name + "_length");
        if (parameter.isConstant()) {
            before.append("    char ").append(name).append("_text[").append(name)
                    .append("_length + 1];\n    ").append(isOfInfo() ? "mr_bare_text_in(" : "mr_text_in(")
                    .append(name).append("_text, ").append(name).append(", ").append(name).append("_length);\n");
        } else {
            before.append("    char ").append(name).append("_text[MR_LONGEST_TEXT + 1] = \"\";\n");
            after.append(hasFlag() ? "    if (*(int *) flag) " : "    ").append("mr_text_out(").append(name)
                    .append(", ").append(name).append("_length, ").append(name)
                    .append("_text);\n");
        }
    }

    /** Blanks before keys and values of hints do not count either (MPI 3.1 chapter 9). */
    private boolean isOfInfo() {
        return call.name().startsWith("MPI_Info_");
    }

    /** Whether the call says if there is a result; if there is none, what is there stays. */
    private boolean hasFlag() {
        return call.parameters().stream().anyMatch(parameter -> parameter.name().equals("flag"));
    }

    /** Arrays of addresses are passed to a call, single ones returned by it. */
    private void addAddresses(String name) {
        if (!hasIntegers()) {
            add("MPI_Aint *" + name, name);
        } else if (name.startsWith("array_of")) {
            add("int *" + name, name + "_wide");
            before.append("    MPI_Aint ").append(name).append("_wide[*count < 1 ? 1 : *count];\n")
                    .append("    for (int i = 0; i < *count; i++) {\n        ").append(name).append("_wide[i] = ")
                    .append(name).append("[i];\n    }\n");
        } else {
            add("int *" + name, "&" + name + "_wide");
            before.append("    MPI_Aint ").append(name).append("_wide = 0;\n");
            after.append("    *").append(name).append(" = (int) ").append(name).append("_wide;\n");
        }
    }

    private String stub() {
        String bare = call.name().toLowerCase(Locale.ROOT);
        String name = isDescribed ? Sections.symbol(call.name()) : bare + "_";
        String declaration = "(" + String.join(", ", parameters) + ")";
        return "\nvoid p" + name + declaration + "\n{\n" + before + "    int64_t words[] = {"
                + (words.isEmpty() ? "0" : String.join(", ", words)) + "};\n    mr_answer(ierror, mr_call("
                + number + ", ANSWER_ABOVE, words));\n" + after + "}\nvoid " + name + declaration
                + " __attribute__((weak, alias(\"p" + name + "\")));\n"
                + (isDescribed ? "" : "FUNCTION_NAMES(" + bare + ")\nFUNCTION_NAMES(p" + bare + ")\n");
    }
}
