// SPDX-License-Identifier: EPL-2.0
package org.machineroom.mpi.error;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.machineroom.kernel.Rank;
import org.machineroom.mpi.ErrorClass;
import org.machineroom.mpi.Feature;
import org.machineroom.mpi.MpiFault;
import org.machineroom.mpi.MpiProcess;
import org.machineroom.mpi.ProcessLocal;
import org.machineroom.mpi.call.Caller;
import org.machineroom.mpi.internal.call.Calls;

/** Error classes, codes and strings that a program adds (MPI 3.1 section 8.5). Codes of the standard are classes. */
public final class ErrorCodes {
    /** MPI_ERR_LASTCODE, above all classes of the standard; the program's own come behind it. */
    public static final int LAST_CODE = 92;

    private static final ProcessLocal<ErrorCodes> OF = ProcessLocal.of(_ -> new ErrorCodes());

    private final Map<Integer, Integer> classes = new TreeMap<>();
    private final Map<Integer, String> texts = new TreeMap<>();
    private int last = LAST_CODE;

    private ErrorCodes() {
    }

    /** MPI_Add_error_class: returns its number. */
    public static int addClass(Caller caller) {
        return Calls.local(caller, "MPI_Add_error_class", process -> {
            ErrorCodes codes = OF.get(process);
            codes.last++;
            codes.classes.put(codes.last, codes.last);
            return codes.last;
        });
    }

    /** MPI_Add_error_code: returns the number of the code, which is one of the class. */
    public static int addCode(Caller caller, int errorClass) {
        return Calls.local(caller, "MPI_Add_error_code", process -> {
            ErrorCodes codes = OF.get(process);
            if (!isStandard(errorClass) && !Integer.valueOf(errorClass).equals(codes.classes.get(errorClass))) {
                throw new MpiFault(ErrorClass.ARG, "there is no error class " + errorClass
                        + "; classes come from MPI_Add_error_class (MPI 3.1 section 8.5)");
            }
            codes.last++;
            codes.classes.put(codes.last, errorClass);
            return codes.last;
        });
    }

    /** MPI_Add_error_string: for a code or class that the program has added. */
    public static void addString(Caller caller, int code, String text) {
        Calls.local(caller, "MPI_Add_error_string", process -> {
            ErrorCodes codes = OF.get(process);
            if (!codes.classes.containsKey(code)) {
                throw new MpiFault(ErrorClass.ARG, "the program has not added error code " + code
                        + "; only what it has added gets a string from it (MPI 3.1 section 8.5)");
            }
            codes.texts.put(code, text == null ? "" : text);
            return null;
        });
    }

    /** MPI_Remove_error_class: one that the program has added, whose codes are removed (MPI 4.1 section 9.5). */
    public static void removeClass(Caller caller, int errorClass) {
        remove(caller, "MPI_Remove_error_class", codes -> {
            codes.requireAdded(errorClass, true);
            if (codes.classes.entrySet().stream()
                    .anyMatch(code -> code.getValue() == errorClass && code.getKey() != errorClass)) {
                throw new MpiFault(ErrorClass.ARG, "error class " + errorClass
                        + " has codes; they are removed before it (MPI 4.1 section 9.5)");
            }
            codes.forget(errorClass);
        });
    }

    /** MPI_Remove_error_code: one that the program has added. */
    public static void removeCode(Caller caller, int code) {
        remove(caller, "MPI_Remove_error_code", codes -> {
            codes.requireAdded(code, false);
            codes.forget(code);
        });
    }

    /** MPI_Remove_error_string: that of a code or class that the program has added. */
    public static void removeString(Caller caller, int code) {
        remove(caller, "MPI_Remove_error_string", codes -> {
            if (codes.texts.remove(code) == null) {
                throw new MpiFault(ErrorClass.ARG,
                        "the program has given error code " + code + " no string (MPI 4.1 section 9.5)");
            }
        });
    }

    private static void remove(Caller caller, String function, Consumer<ErrorCodes> removal) {
        Calls.local(caller, function, process -> {
            process.run().machine().limits().require(Feature.MPI_4);
            removal.accept(OF.get(process));
            return null;
        });
    }

    private void forget(int code) {
        classes.remove(code);
        texts.remove(code);
    }

    private void requireAdded(int code, boolean isClass) {
        Integer known = classes.get(code);
        if (known == null || known == code != isClass) {
            throw new MpiFault(ErrorClass.ARG, "the program has added no error " + (isClass ? "class " : "code ") + code
                    + " (MPI 4.1 section 9.5)");
        }
    }

    private static boolean isStandard(int code) {
        return ErrorClass.ofCode(code).code() == code || ToolErrors.has(code);
    }

    private static ErrorCodes ofCurrent() {
        return Rank.currentOrNull() == null ? null : OF.ifMade(MpiProcess.computing());
    }

    /** MPI_Error_class: the class of a code, which is the code itself for one that nobody has added. */
    public static int classOf(int code) {
        ErrorCodes codes = ofCurrent();
        return codes == null ? code : codes.classes.getOrDefault(code, code);
    }

    /**
     * MPI_Error_string. Nothing else tells a program why a call has failed that it has made rightly, so that the
     * string of the code that the last such call has returned says it.
     */
    public static String string(int code) {
        ErrorCodes codes = ofCurrent();
        if (codes != null && codes.classes.containsKey(code)) {
            return codes.texts.getOrDefault(code, "");
        }
        if (ToolErrors.has(code)) {
            return ToolErrors.text(code);
        }
        ErrorClass errorClass = ErrorClass.ofCode(code);
        MpiFault refusal = Rank.currentOrNull() == null ? null : MpiProcess.computing().refusal();
        return errorClass.mpiName() + ": " + (refusal != null && refusal.errorCode() == code ? refusal.getMessage()
                : errorClass.meaning());
    }

    /** The highest code there is: MPI_LASTUSEDCODE. */
    public static int last(MpiProcess process) {
        ErrorCodes codes = OF.ifMade(process);
        return codes == null ? LAST_CODE : codes.last;
    }
}
