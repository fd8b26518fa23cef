// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.invoke.MethodType.methodType;

import java.io.File;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessFlag;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.machineroom.machines.description.Suggestions;

/**
 * Finds the main method that {@code java} of JDK 25 would start (JLS 25 §12.1.4): {@code main(String[])} before
 * {@code main()}, static or not, inherited or own, anything but private.
 */
final class MainFinder {
    private static final String MAIN = "main";
    private static final String WITH_ARGUMENTS = "([Ljava/lang/String;)V";
    private static final String WITHOUT = "()V";

    private final ClassWorld world;
    private final String mainClass;
    private final ClassFacts declaring;
    private final MethodModel method;

    private MainFinder(ClassWorld world, String mainClass, ClassFacts declaring, MethodModel method) {
        this.world = world;
        this.mainClass = mainClass;
        this.declaring = declaring;
        this.method = method;
    }

    /** Finds a program's main method on its class path, or says why there is none. */
    static MainFinder find(ClassWorld world, String mainClass) throws ProgramException {
        String internalName = mainClass.replace('.', '/');
        readable(world, mainClass);
        for (String descriptor : List.of(WITH_ARGUMENTS, WITHOUT)) {
            for (String type : world.supertypes(internalName)) {
                Optional<ClassFacts> owner = world.origin(type) == Origin.PROGRAM ? world.program(type)
                        : Optional.empty();
                Optional<MethodModel> found = owner.flatMap(facts -> facts.method(MAIN, descriptor))
                        .filter(main -> qualifies(main, owner.get(), internalName));
                if (found.isPresent()) {
                    return new MainFinder(world, mainClass, owner.get(), found.get()).checked();
                }
            }
        }
        throw new ProgramException("class " + mainClass + " has no main method; one is needed, for example: "
                + "public static void main(String[] args)");
    }

    /** The main method as loaded by one rank's loader, of type (String[])void; does not initialise the class. */
    MethodHandle handle(ProgramLoader loader) throws ProgramException {
        try {
            Class<?> owner = Class.forName(declaring.name().replace('/', '.'), false, loader);
            Class<?> type = Class.forName(mainClass, false, loader);
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
            return withArguments(isStatic() ? lookup.findStatic(owner, MAIN, type())
                    : onNewObject(lookup.findVirtual(owner, MAIN, type()), type));
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new ProgramException("class " + mainClass + " cannot be loaded: " + e, e);
        }
    }

    private static MethodHandle onNewObject(MethodHandle main, Class<?> type) throws ReflectiveOperationException {
        MethodHandle create = MethodHandles.privateLookupIn(type, MethodHandles.lookup()).findConstructor(type,
                methodType(void.class));
        return MethodHandles.collectArguments(main, 0, create.asType(methodType(main.type().parameterType(0))));
    }

    private static MethodHandle withArguments(MethodHandle main) {
        return main.type().parameterCount() == 0 ? MethodHandles.dropArguments(main, 0, String[].class) : main;
    }

    private MethodType type() {
        return method.methodType().equalsString(WITHOUT) ? methodType(void.class)
                : methodType(void.class, String[].class);
    }

    private boolean isStatic() {
        return method.flags().has(AccessFlag.STATIC);
    }

    private MainFinder checked() throws ProgramException {
        ClassFacts main = world.program(mainClass.replace('.', '/')).orElseThrow();
        boolean instantiable = !main.model().flags().has(AccessFlag.ABSTRACT)
                && main.method("<init>", WITHOUT).filter(init -> !init.flags().has(AccessFlag.PRIVATE)).isPresent();
        if (!isStatic() && !instantiable) {
            throw new ProgramException("main of class " + mainClass + " is not static, and the class has no "
                    + "constructor without parameters that could make an object to call it on");
        }
        return this;
    }

    /** Static methods of interfaces are not inherited, private ones do not count. */
    private static boolean qualifies(MethodModel main, ClassFacts owner, String mainClass) {
        boolean isStatic = main.flags().has(AccessFlag.STATIC);
        return !main.flags().has(AccessFlag.PRIVATE) && !main.flags().has(AccessFlag.ABSTRACT)
                && !(isStatic && owner.isInterface() && !owner.name().equals(mainClass));
    }

    /**
     * What a mistyped class may have meant: a file, whose name needs a slash to be one, or another class. People forget
     * packages, so the last part of the name alone may fit too.
     */
    private static String hint(String mainClass, Collection<String> names) {
        if (new File(mainClass).isFile()) {
            return ". Did you mean the file ./" + mainClass + "?";
        }
        String meant = Suggestions.didYouMean(mainClass, names, (one, other) -> Math.min(
                Suggestions.distance(one, other), Suggestions.distance(simpleName(one), simpleName(other))));
        return meant.isEmpty() ? "" : ". " + meant;
    }

    private static String simpleName(String name) {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    private static void readable(ClassWorld world, String mainClass) throws ProgramException {
        String internalName = mainClass.replace('.', '/');
        Optional<byte[]> bytes = JdkClasses.owns(internalName) ? Optional.empty()
                : world.path().classBytes(internalName);
        if (bytes.isEmpty()) {
            throw new ProgramException("class " + mainClass + " is not on the class path ("
                    + String.join(", ", world.path().entries().stream().map(Object::toString).toList()) + ")"
                    + hint(mainClass, world.path().classNames()));
        }
        ClassVersion version = ClassVersion.of(bytes.get());
        if (!version.isReadable()) {
            throw new ProgramException(version.explain(mainClass));
        }
        String actual = ClassFile.of().parse(bytes.get()).thisClass().asInternalName();
        if (!actual.equals(internalName)) {
            throw new ProgramException("the file of class " + mainClass + " holds class " + actual.replace('/', '.')
                    + "; is the class path one folder too deep?");
        }
    }
}
