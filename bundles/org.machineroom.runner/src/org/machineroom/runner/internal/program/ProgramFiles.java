// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.machineroom.trace.condition.ContentDigest;

/**
 * The class files of a program, found but not loaded: its main class and all that it leads to. Closing it closes the
 * program's jars, which the loaded program needs as long as it runs; closing it twice does no harm.
 */
public final class ProgramFiles implements AutoCloseable {
    private static final String MPI = "mpi/";
    private static final Set<String> SPAWNING = Set.of("spawn", "spawnMultiple");

    private final ClassPath path;
    private final MainFinder main;
    private final ProgramClasses classes;

    private ProgramFiles(ClassPath path, MainFinder main, ProgramClasses classes) {
        this.path = path;
        this.main = main;
        this.classes = classes;
    }

    /**
     * Finds a program.
     *
     * @throws ProgramException if it cannot run, with a message for its user
     */
    public static ProgramFiles find(ProgramSettings settings) throws ProgramException {
        ClassPath path = ClassPath.open(settings.classPath());
        try {
            ClassWorld world = new ClassWorld(path, settings.lane().simulator());
            MainFinder main = MainFinder.find(world, settings.mainClass());
            ProgramClasses classes = new ProgramClasses(world);
            classes.add(settings.mainClass().replace('.', '/'));
            for (String further : settings.furtherMains()) {
                MainFinder.find(world, further);
                classes.add(further.replace('.', '/'));
            }
            return new ProgramFiles(path, main, classes);
        } catch (ClassFormatError e) {
            throw failed(path, new ProgramException(e.getMessage(), e));
        } catch (ProgramException e) {
            throw failed(path, e);
        }
    }

    /**
     * Whether a class path has a class, found as the program will find it. One that cannot be opened has none: whoever
     * opens it to run a program says what is wrong with it.
     *
     * @param className as Java writes it, {@code a.b.C}
     */
    public static boolean hasClass(List<Path> classPath, String className) {
        try (ClassPath path = ClassPath.open(classPath)) {
            return path.resource(ClassPath.fileOf(className.replace('.', '/'))) != null;
        } catch (ProgramException | IOException e) {
            return false;
        }
    }

    /** Closes what a program would have used that cannot run, and returns why it cannot. */
    private static ProgramException failed(ClassPath path, ProgramException reason) {
        try {
            path.close();
        } catch (IOException e) {
            reason.addSuppressed(e);
        }
        return reason;
    }

    MainFinder main() {
        return main;
    }

    ProgramClasses classes() {
        return classes;
    }

    /** Whether its code spawns processes, as far as that can be seen in the classes that its main class leads to. */
    public boolean spawns() {
        return classes.haveCall(call -> call.owner().startsWith(MPI) && SPAWNING.contains(call.name()));
    }

    /**
     * Whether ranks can compute at the same time: none starts threads or processes, or keeps a lock in a synchronized
     * block, which might be an object of the JDK that others want, too; and the library never calls the program back,
     * as it does for operations and functions of its own and to write and read its objects; as far as that can be seen
     * in the classes that its main class leads to.
     */
    public boolean sharesNothing() {
        return !spawns() && !ThreadClasses.areUsed(classes) && !classes.haveLocks()
                && classes.all().stream().noneMatch(Callbacks::areIn);
    }

    /**
     * By which two runs are told to have run the same classes: the SHA-256 as 64 hexadecimal digits of the class files
     * that the main class leads to, in the order of their names, of each its internal name in UTF-8, a zero byte and
     * its content. Of classes with names made up at run time, which cannot be known before, nothing is in it.
     */
    public String sha256() {
        ContentDigest digest = new ContentDigest();
        List<String> names = classes.all().stream().map(ClassFacts::name).sorted().toList();
        for (String name : names) {
            digest.add(name.getBytes(StandardCharsets.UTF_8)).add(new byte[1]).add(path.classBytes(name).orElseThrow());
        }
        return digest.hex();
    }

    /**
     * The same of each class for itself, by its name, and by method what of the host it may bring into a run; a class
     * that calls it is the value.
     */
    public void describe(BiConsumer<String, String> digests, BiConsumer<String, String> hostCalls) {
        for (ClassFacts type : classes.all()) {
            digests.accept(type.name().replace('/', '.'),
                    ContentDigest.of(path.classBytes(type.name()).orElseThrow()));
        }
        new HostCalls(classes).find().forEach(hostCalls);
    }

    @Override
    public void close() {
        try {
            path.close();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot close the program's jars", e);
        }
    }
}
