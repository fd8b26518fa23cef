// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.image;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.machineroom.kernel.cost.CostTable;
import org.machineroom.natives.NativeException;
import org.machineroom.natives.UncountedCode;
import org.machineroom.natives.internal.source.Sources;

/**
 * A program as its ranks are made of it: the costs of the machine are written into its code, constructors and
 * destructors are left to the rank to run, and what a shared object cannot have of thread-local data is led elsewhere.
 *
 * @param bytes what is loaded
 * @param initialisers address of the array of constructors in the image, 0 if there is none
 * @param initialiserCount how many there are
 * @param finalisers address of the array of destructors
 * @param finaliserCount how many there are
 * @param mappings in how many pieces of memory each copy lies, of which what can only be read is kept from writing
 * @param profile what is counted for a profile; {@code null} if nothing is
 * @param uncounted what of the program is not counted
 * @param isStripped whether its symbols were taken out of its file, so that nobody can tell functions and lines
 * @param tools functions of MPI that it has itself
 * @param relocatesCode whether there are addresses among its code, which is another for each copy then
 */
public record ProgramImage(byte[] bytes, long initialisers, long initialiserCount, long finalisers,
        long finaliserCount, int mappings, Profile profile, UncountedCode uncounted, boolean isStripped,
        ToolFunctions tools, boolean relocatesCode) {
    private static final String MARK = ".machineroom.rank";
    private static final String SYMBOLS = ".symtab";
    private static final String LINES = ".debug_line";
    private static final List<OtherMpi> OTHERS = List.of(new OtherMpi("libmpich.so", "MPICH"),
            new OtherMpi("libmpi.so.40", "Open MPI"), new OtherMpi("libsimgrid.so", "SimGrid SMPI"),
            new OtherMpi("libmpi.so", "another MPI"));
    /** Libraries that any number of threads may be in; of others, ranks share the variables. */
    private static final Pattern FOR_THREADS = Pattern.compile(
            "(lib(c|m|mvec|dl|rt|pthread|util|gcc_s|stdc\\+\\+|gfortran|quadmath|blas|lapack|openblas)|ld-linux.*)"
                    + "\\.so.*");
    private static final int X86_64 = 62;
    private static final int MACHINE = 18;

    /**
     * What is counted for a profile: how often each block runs, by each way to its function.
     *
     * @param functions the blocks of each, in the order of their addresses
     * @param owners the number of the function of each block, by where that begins
     * @param paths address in the image of {@code struct paths} of paths.c
     */
    public record Profile(List<List<CodeBlock>> functions, NavigableMap<Long, Integer> owners, long paths) {
        static Profile of(List<List<CodeBlock>> functions, long paths) {
            NavigableMap<Long, Integer> owners = new TreeMap<>();
            for (int function = 0; function < functions.size(); function++) {
                for (CodeBlock block : functions.get(function)) {
                    owners.put(block.number(), function);
                }
            }
            return new Profile(functions, owners, paths);
        }

        /** The number of the function that has code at an address; -1 if it is before all of them. */
        public int functionAt(long address) {
            Map.Entry<Long, Integer> block = owners.floorEntry(address);
            return block == null ? -1 : block.getValue();
        }
    }

    /** Another MPI, by the library that its programs need. */
    private record OtherMpi(String library, String name) {
    }

    /**
     * Makes the image.
     *
     * @param file for messages
     * @param content the program file
     * @param costs the machine's; empty if nothing is counted
     * @param isProfiled whether it is also counted how often each block runs
     * @param slotOffset where below the thread pointer there is room for the libraries' own data
     */
    public static ProgramImage of(Path file, byte[] content, Optional<CostTable> costs, boolean isProfiled,
            long slotOffset) throws NativeException {
        ElfFile elf = open(file, content);
        UncountedCode uncounted = new UncountedSection(elf).read();
        ToolFunctions tools = ToolFunctions.of(elf); // before what is not loaded is left out
        Profile profile = null;
        if (costs.isPresent()) {
            BlockCosts blockCosts = new BlockCosts(elf);
            List<CodeBlock> blocks = blockCosts.blocks(costs.get());
            blockCosts.write(blocks, costs.get());
            profile = isProfiled ? BlockCounters.add(elf, blocks) : null;
        }
        return new DynamicSection(elf).prepare(slotOffset, profile, uncounted, tools);
    }

    /** Throws what {@link #of} would if this file is no program that the wrappers have built. */
    public static void check(Path file, byte[] content) throws NativeException {
        open(file, content);
    }

    /** Whether this is a program that the wrappers of some version have built. */
    public static boolean isMarked(Path file, byte[] content) throws NativeException {
        return ElfFile.isElf(content) && read(file, content).section(MARK) != null;
    }

    /** Whether functions of the program are known, but no lines, as it was compiled without {@code -g}. */
    public static boolean lacksLines(Path file, byte[] content) throws NativeException {
        ElfFile elf = open(file, content);
        return elf.section(SYMBOLS) != null && elf.section(LINES) == null;
    }

    /**
     * Whether ranks of the program can compute at the same time: they share no library's variables, as far as the
     * program names its libraries, and all its code is counted. Code that is not counted may keep the count on its
     * stack while it calls MPI, so that a rank would be behind what it had been seen to have counted.
     */
    public static boolean canComputeInLanes(Path file, byte[] content) throws NativeException {
        ElfFile elf = open(file, content);
        return elf.neededLibraries().stream().allMatch(FOR_THREADS.asMatchPredicate())
                && new UncountedSection(elf).read().share() == 0;
    }

    private static ElfFile open(Path file, byte[] content) throws NativeException {
        if (!ElfFile.isElf(content)) {
            throw new NativeException(file + (isScript(content)
                    ? " is a script, and ranks are programs that Machine Room's compilers have built: name the "
                            + "program, or have the script start mpirun"
                    : " is no program of this host"));
        }
        ElfFile elf = read(file, content);
        if (elf.isObject()) {
            throw new NativeException(file + " is an object, as libraries of the wrappers are too, and no program; "
                    + "link it into one");
        }
        if (!elf.isWide() || elf.unsignedShortAt(MACHINE) != X86_64) {
            throw new NativeException(file + " is a program for another processor; needed is one for x86-64");
        }
        if (!elf.isSharedObject() || elf.section(MARK) == null) {
            throw new NativeException(
                    file + " was not built by Machine Room's compilers" + builtFor(content) + Sources.BUILD);
        }
        if (!elf.text(elf.section(MARK).offset()).equals(Sources.commonGround())) {
            throw new NativeException(file + " was built by another version of Machine Room" + Sources.BUILD);
        }
        return elf;
    }

    private static boolean isScript(byte[] content) {
        return content.length > 1 && content[0] == '#' && content[1] == '!';
    }

    private static ElfFile read(Path file, byte[] content) throws NativeException {
        try {
            return new ElfFile(content);
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            throw new NativeException(file + " is damaged: of a program's tables some are not in its " + content.length
                    + " bytes; build or copy it again", e);
        }
    }

    private static String builtFor(byte[] content) {
        String text = new String(content, StandardCharsets.ISO_8859_1);
        return OTHERS.stream().filter(other -> text.contains(other.library())).findFirst()
                .map(other -> " but for " + other.name()).orElse("");
    }
}
