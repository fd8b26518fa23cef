// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.reflect.AccessFlag;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the loader wants to know of a class file before it defines the class. Names are internal ({@code a/b/C}).
 *
 * @param methods by name and descriptor, in the order of the file
 * @param model the parsed file, which reads its methods only when asked
 */
record ClassFacts(String name, Optional<String> superName, List<String> interfaces, Map<String, MethodModel> methods,
        ClassModel model) {

    /** Reads a class file; throws {@link ClassFormatError} if it is damaged. */
    static ClassFacts read(byte[] bytes) {
        try {
            ClassModel model = ClassFile.of().parse(bytes);
            return new ClassFacts(model.thisClass().asInternalName(),
                    model.superclass().map(ClassEntry::asInternalName),
                    model.interfaces().stream().map(ClassEntry::asInternalName).toList(), methods(model), model);
        } catch (IllegalArgumentException e) {
            throw (ClassFormatError) new ClassFormatError(e.getMessage()).initCause(e);
        }
    }

    private static Map<String, MethodModel> methods(ClassModel model) {
        Map<String, MethodModel> methods = new LinkedHashMap<>();
        for (MethodModel method : model.methods()) {
            methods.putIfAbsent(method.methodName().stringValue() + method.methodType().stringValue(), method);
        }
        return methods;
    }

    boolean isInterface() {
        return model.flags().has(AccessFlag.INTERFACE);
    }

    boolean isEnum() {
        return superName.filter("java/lang/Enum"::equals).isPresent();
    }

    boolean isFinal() {
        return model.flags().has(AccessFlag.FINAL);
    }

    Optional<MethodModel> method(String methodName, String descriptor) {
        return Optional.ofNullable(methods.get(methodName + descriptor));
    }

    boolean declares(String methodName, String descriptor) {
        return methods.containsKey(methodName + descriptor);
    }

    Optional<FieldModel> field(String fieldName, String descriptor) {
        return model.fields().stream().filter(field -> field.fieldName().equalsString(fieldName)
                && field.fieldType().equalsString(descriptor)).findFirst();
    }

    /** The classes this one names anywhere, arrays by their elements, in the order of its constant pool. */
    Set<String> references() {
        Set<String> names = new LinkedHashSet<>();
        for (PoolEntry entry : model.constantPool()) {
            if (entry instanceof ClassEntry reference) {
                names.add(elementName(reference.asInternalName()));
            }
        }
        return names;
    }

    /** The text constants of this class. */
    Set<String> strings() {
        Set<String> strings = new LinkedHashSet<>();
        for (PoolEntry entry : model.constantPool()) {
            if (entry instanceof StringEntry string) {
                strings.add(string.stringValue());
            }
        }
        return strings;
    }

    /** True for the method every enum has that lists its constants. */
    static boolean isEnumValues(String owner, String methodName, String descriptor) {
        return methodName.equals("values") && descriptor.equals("()[L" + owner + ";");
    }

    /** True for a static field whose value is a constant of the class file. */
    static boolean isConstant(FieldModel field) {
        return field.flags().has(AccessFlag.FINAL) && field.findAttribute(Attributes.constantValue()).isPresent();
    }

    private static String elementName(String name) {
        if (!name.startsWith("[")) {
            return name;
        }
        String element = name.substring(name.lastIndexOf('[') + 1);
        return element.startsWith("L") ? element.substring(1, element.length() - 1) : element;
    }
}
