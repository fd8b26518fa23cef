// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.machineroom.mpi.file.HostRefusal;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.internal.source.FortranF08;
import org.machineroom.natives.internal.source.FortranHeader;
import org.machineroom.natives.internal.source.FortranInterfaces;
import org.machineroom.natives.internal.source.FortranWriter;
import org.machineroom.natives.internal.source.MissingFunctions;
import org.machineroom.natives.internal.source.MpichWriter;
import org.machineroom.natives.internal.source.Sources;
import org.machineroom.natives.internal.source.StubWriter;

/**
 * A folder with all that building and running native programs needs, made once by the host's compiler and kept in the
 * user's cache folder. Its name says of which sources and by which compiler, so that another release makes its own.
 *
 * @param folder where it is
 */
public record Toolchain(Path folder) {
    static final String COMPILER = "gcc";
    /**
     * The compiler of C with what all that is ours is compiled with. Distributions have it do more than it does by
     * itself (Ubuntu): functions of the C library that we have in its place become checking ones where they are
     * defined. And a null pointer is looked for though the C library's headers say that there is none.
     */
    static final List<String> COMPILE = List.of(COMPILER, "-O2", "-Wall", "-U_FORTIFY_SOURCE", "-fno-stack-protector",
            "-fno-delete-null-pointer-checks");
    private static final int OLDEST = 11;
    private static final Pattern MAJOR = Pattern.compile("\\d{1,9}");
    private static final String FORTRAN_COMPILER = "gfortran";
    private static final List<String> WRAPPERS = List.of("mpicc", "mpicxx", "mpic++", "mpiCC", "mpif77", "mpif90",
            "mpifort");
    private static final Pattern UNUSABLE = Pattern.compile("[^\\p{L}\\p{M}\\p{N}/._+@%:=^~-]");
    /** A function that others see, in what objdump tells of symbols: place in the section, name. */
    private static final Pattern FUNCTION = Pattern.compile("^([0-9a-f]+) g +F \\.text\\t[0-9a-f]+ +(\\w+)$",
            Pattern.MULTILINE);
    private static final Pattern MEANT_FOR_ALL = Pattern.compile(
            "mr_.*|P?MPI_.*|malloc|malloc_usable_size|calloc|realloc|reallocarray|free|memalign|aligned_alloc"
                    + "|posix_memalign|valloc");

    /**
     * Finds the folder, or makes it.
     *
     * @throws NativeException if the host is of another kind, has no compiler, or one that cannot compile it
     */
    public static Toolchain find() throws NativeException {
        NativeHost.require();
        Path cache = cacheFolder();
        try {
            Toolchain found = find(cache);
            requireUsable(found.folder());
            new ToolchainFolders(cache).use(found.folder());
            return found;
        } catch (IOException e) {
            throw new NativeException("what native programs need cannot be put into " + cache + ": "
                    + HostRefusal.words(e) + "; XDG_CACHE_HOME can name another folder than " + cache.getParent(), e);
        }
    }

    /**
     * Finds the folder, or makes it, for somebody who compiles.
     *
     * @throws NativeException as of {@link #find()}, and if the folder has a name that compilers cannot be given
     */
    public static Toolchain findForCompilers() throws NativeException {
        NativeHost.require();
        requireNameForCompilers(cacheFolder());
        return find();
    }

    /** What is in that folder becomes words of options, which shells and Makefiles take apart. */
    static void requireNameForCompilers(Path cache) throws NativeException {
        Matcher unusable = UNUSABLE.matcher(cache.toString());
        if (unusable.find()) {
            throw new NativeException("what native programs need is put into \"" + cache + "\", and shells and "
                    + "compilers take a name apart that has " + (unusable.group().isBlank() ? "a blank"
                            : unusable.group())
                    + " in it; XDG_CACHE_HOME can name another folder");
        }
    }

    /** Its programs are started where they lie, which hosts forbid in some places. */
    static void requireUsable(Path folder) throws NativeException {
        Path wrapper = wrappers(folder).resolve(WRAPPERS.getFirst());
        if (!Files.isExecutable(wrapper)) {
            throw new NativeException(wrapper + " cannot be run: it is another user's alone, or on a file system from "
                    + "which nothing can be run (noexec); XDG_CACHE_HOME can name another folder");
        }
    }

    private static Toolchain find(Path cache) throws IOException, NativeException {
        Optional<KnownToolchain> known = KnownToolchain.in(cache, List.of(COMPILER, FORTRAN_COMPILER));
        Optional<Path> folder = known.isEmpty() ? Optional.empty() : known.get().folder();
        if (folder.isPresent()) {
            return new Toolchain(folder.get());
        }
        String version = HostCommand.output(List.of(COMPILER, "-dumpfullversion", "-dumpmachine"));
        requireVersion(version);
        Path wanted = cache.resolve(
                ToolchainFolders.PREFIX + digest(version + HostCommand.isThere(FORTRAN_COMPILER)));
        if (!Files.isDirectory(wanted)) {
            make(wanted);
            new ToolchainFolders(cache).sweep();
        }
        if (known.isPresent()) {
            known.get().remember(wanted);
        }
        return new Toolchain(wanted);
    }

    /** Older ones do not know how a function is kept from the registers that a rank's code has values in. */
    static void requireVersion(String version) throws NativeException {
        Matcher major = MAJOR.matcher(version);
        if (major.lookingAt() && Integer.parseInt(major.group()) < OLDEST) {
            throw new NativeException("native programs need " + COMPILER + " " + OLDEST + " or newer, and the first on "
                    + "the PATH is " + version.strip() + "; a newer one has to stand before it under that name");
        }
    }

    private static Path cacheFolder() throws NativeException {
        return cacheFolder(System.getenv("XDG_CACHE_HOME"), System.getenv("HOME"), System.getProperty("user.home"));
    }

    /**
     * A cache folder that is no absolute path counts as none, as the XDG base directory specification has it.
     *
     * @param configured {@code XDG_CACHE_HOME}, {@code null} if not set
     * @param home {@code HOME}, as a shell has it
     * @param listed the JVM's, which is from the host's list of users, where {@code HOME} is not set
     * @throws NativeException if there is none of them, as for a user of a container who is not in its list
     */
    static Path cacheFolder(String configured, String home, String listed) throws NativeException {
        Path cache;
        if (isAbsolute(configured)) {
            cache = Path.of(configured);
        } else if (isAbsolute(home)) {
            cache = Path.of(home, ".cache");
        } else if (isAbsolute(listed)) {
            cache = Path.of(listed, ".cache");
        } else {
            throw new NativeException("there is no folder to put what native programs need into: neither "
                    + "XDG_CACHE_HOME nor HOME is an absolute path, and the host does not list this user; set "
                    + "XDG_CACHE_HOME");
        }
        return cache.resolve("machineroom");
    }

    private static boolean isAbsolute(String path) {
        return path != null && Path.of(path).isAbsolute();
    }

    private static String digest(String version) {
        List<String> texts = new ArrayList<>(List.of(version, Sources.OWN, MEANT_FOR_ALL.pattern()));
        texts.addAll(COMPILE);
        all().forEach(name -> texts.add(Sources.text(name)));
        texts.addAll(made().values());
        return Sources.digest(texts);
    }

    private static List<String> all() {
        return Stream.of(Sources.RANK, Sources.COUNTED, Sources.OPENMP, Sources.FORTRAN, Sources.HOST,
                Sources.COUNTER, Sources.MODULES, Sources.PYTHON, Sources.OTHER).flatMap(List::stream).toList();
    }

    /** Makes it under another name first, so that nobody ever finds half of it. */
    private static void make(Path folder) throws IOException, NativeException {
        Files.createDirectories(folder.getParent());
        Path making = Files.createTempDirectory(folder.getParent(), ToolchainFolders.UNFINISHED,
                ToolchainFolders.permissions("rwxr-xr-x"));
        try {
            write(making);
            writeWrappers(making, folder);
            requireUsable(making); // before that takes its time
            compile(making);
            Files.move(making, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException | NativeException e) {
            ToolchainFolders.delete(making);
            if (!Files.isDirectory(folder)) { // else another process was faster
                throw e;
            }
        }
    }

    private static void write(Path making) throws IOException {
        for (String name : all()) {
            write(making.resolve(name), Sources.text(name));
        }
        for (Map.Entry<String, String> made : made().entrySet()) {
            write(making.resolve(made.getKey()), made.getValue());
        }
    }

    /** What is made of lists, by its name. */
    private static Map<String, String> made() {
        Map<String, String> made = new TreeMap<>(Map.of("include/mpi_calls.h", StubWriter.prototypes(),
                "include/mpi_missing.h", MissingFunctions.header(), "include/mpif.h", FortranHeader.text(),
                "include/mpi_interfaces.h", FortranInterfaces.text(), "include/mpi_f08_made.h", FortranF08.text(),
                "include/mpi_f08_compared.h", FortranF08.compared(), "rank/calls.c", StubWriter.stubs(),
                "rank/numbers.h", StubWriter.numbers(), "rank/fortran-calls.c", FortranWriter.stubs(),
                "rank/fortran-missing.c", MissingFunctions.warnings()));
        made.put(PythonRank.CALLS, MpichWriter.text());
        return made;
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void compile(Path making) throws IOException, NativeException {
        Files.createDirectories(making.resolve("lib"));
        Files.createDirectories(making.resolve("tools"));
        String assembler = HostCommand.output(List.of(COMPILER, "-print-prog-name=as")).strip();
        gcc(making, Sources.COUNTER, "-DREAL_ASSEMBLER=\"" + assembler + "\"",
                "-DKEPT=\"" + (keepsSections(making, assembler) ? "R" : "") + "\"", "-o", "tools/as");
        gcc(making, List.of(Sources.SHARE), "-o", "tools/share");
        gcc(making, Sources.COUNTED, "-Btools/", "-fPIC", "-ffixed-r15", "-fno-ipa-ra", "-c", "-o", "lib/counted.o");
        List<String> rank = new ArrayList<>(Sources.RANK);
        rank.addAll(List.of("rank/calls.c", "lib/counted.o"));
        gcc(making, rank, "-fPIC", "-ffixed-r15", "-fno-builtin", "-fno-gnu-unique", "-fexceptions", "-r", "-nostdlib",
                "-o", "lib/rank.o");
        bind(making, "lib/rank.o");
        weaken(making, "lib/rank.o");
        archive(making, "rank");
        gcc(making, Sources.OPENMP, "-fPIC", "-ffixed-r15", "-r", "-nostdlib", "-o", "lib/openmp.o");
        archive(making, "openmp");
        gcc(making, List.of(Sources.BLAS), "-fPIC", "-ffixed-r15", "-c", "-o", "lib/blas.o");
        archive(making, "blas");
        gcc(making, List.of(Sources.BACKTRACE), "-fPIC", "-ffixed-r15", "-c", "-o", "lib/backtrace.o");
        archive(making, "backtrace");
        gcc(making, List.of(Sources.NAMES), "-fPIC", "-ffixed-r15", "-c", "-o", "lib/names.o");
        gcc(making, List.of(Sources.TOOLS), "-fPIC", "-ffixed-r15", "-c", "-o", "lib/tools.o");
        archive(making, "tools");
        List<String> fortran = new ArrayList<>(Sources.FORTRAN);
        fortran.addAll(List.of("rank/fortran-calls.c", "rank/fortran-missing.c"));
        gcc(making, fortran, "-fPIC", "-ffixed-r15", "-r", "-nostdlib", "-o", "lib/fortran.o");
        archive(making, "fortran");
        compileModules(making);
        gcc(making, Sources.HOST, "-g", "-fPIC", "-fexceptions", "-shared", "-static-libgcc", "-o",
                "lib/libmachineroom-host.so");
    }

    /** Whether the assembler knows of sections that a linker keeps, as it does from GNU Binutils 2.36 on. */
    private static boolean keepsSections(Path making, String assembler) throws IOException, NativeException {
        write(making.resolve("tools/kept.s"), "\t.section\t.kept,\"R\"\n");
        return HostCommand.succeeds(making, List.of(assembler, "tools/kept.s", "-o", "tools/kept.o"));
    }

    /** Makes a library of one object, for the linker to take only if it is asked for. */
    private static void archive(Path making, String name) throws NativeException {
        HostCommand.run(making, List.of("ar", "rc", "lib/lib" + name + ".a", "lib/" + name + ".o"));
    }

    /**
     * Has functions of the runtime call one another by names that no program has, as a program may have a
     * {@code write} of its own that means something else. The names of the C library's stand beside them. But for MPI's
     * functions, which a tool may have, and those of {@code malloc} and its kin, which a program replaces for all.
     */
    private static void bind(Path making, String object) throws IOException, NativeException {
        String symbols = HostCommand.output(List.of("objdump", "-t", making.resolve(object).toString()));
        Path options = making.resolve("lib/own-names");
        Files.write(options, FUNCTION.matcher(symbols).results()
                .filter(function -> !MEANT_FOR_ALL.matcher(function.group(2)).matches())
                .map(function -> "--redefine-sym %2$s=%3$s%2$s --add-symbol %2$s=.text:0x%1$s,global,function"
                        .formatted(function.group(1), function.group(2), Sources.OWN))
                .toList());
        HostCommand.run(making, List.of("objcopy", "@" + options, object));
    }

    /** A program may have functions of its own with the names of the C library's. What is wanted of others stays so. */
    private static void weaken(Path making, String object) throws IOException, NativeException {
        String symbols = HostCommand.output(List.of("nm", "-g", "--defined-only", making.resolve(object).toString()));
        List<String> defined = symbols.lines().filter(line -> !line.isBlank())
                .map(line -> line.substring(line.lastIndexOf(' ') + 1)).toList();
        Files.write(making.resolve("lib/weak-names"), defined);
        HostCommand.run(making, List.of("objcopy", "--weaken-symbols=lib/weak-names", object));
    }

    /** Without a compiler for Fortran there are no modules, and nobody who would use them. */
    private static void compileModules(Path making) throws NativeException {
        if (HostCommand.isThere(FORTRAN_COMPILER)) {
            for (String module : Sources.MODULES) {
                HostCommand.run(making, List.of(FORTRAN_COMPILER, "-fsyntax-only", "-Jinclude", "-Iinclude", module));
            }
        }
    }

    private static void gcc(Path making, List<String> sources, String... options) throws NativeException {
        List<String> command = new ArrayList<>(COMPILE);
        command.add("-Iinclude");
        command.addAll(List.of(options));
        command.addAll(sources);
        HostCommand.run(making, command);
    }

    private static void writeWrappers(Path making, Path folder) throws IOException {
        Files.createDirectories(wrappers(making));
        for (String name : WRAPPERS) {
            writeScript(wrappers(making).resolve(name), "wrapper/compile.sh", folder);
        }
        for (String name : List.of("mpirun", "mpiexec")) {
            writeScript(wrappers(making).resolve(name), "wrapper/run.sh", folder);
        }
        writeScript(wrappers(making).resolve("mpijavac"), "wrapper/javac.sh", folder);
    }

    private static void writeScript(Path file, String source, Path folder) throws IOException {
        write(file, Sources.text(source).replace("@FOLDER@", folder.toString()));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static Path wrappers(Path folder) {
        return folder.resolve("wrappers");
    }

    /** The folder for the user's PATH: mpicc, mpicxx, mpifort, mpirun and others. */
    public Path wrappers() {
        return wrappers(folder);
    }

    /**
     * Has mpirun and mpiexec start this command where no other is on the PATH.
     *
     * @param command path of {@code machineroom}
     */
    public void startBy(Path command) throws IOException {
        Path place = folder.resolve("command");
        if (!Files.exists(place) || !Files.readString(place).equals(command.toString())) {
            Path writing = Files.createTempFile(folder, "command", "", ToolchainFolders.permissions("rw-r--r--"));
            Files.writeString(writing, command.toString());
            Files.move(writing, place, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        }
    }

    /** The commands of gdb for a simulated machine. */
    public Path debuggerCommands() {
        return folder.resolve(Sources.DEBUGGER);
    }

    /**
     * The program that a rank is which is an interpreter of Python; made when it is first asked for.
     *
     * @throws NativeException if it cannot be made
     */
    public Path python() throws NativeException {
        return new PythonRank(folder).find();
    }

    /** The library that the simulator loads. */
    public Path hostLibrary() {
        return folder.resolve("lib/libmachineroom-host.so");
    }
}
