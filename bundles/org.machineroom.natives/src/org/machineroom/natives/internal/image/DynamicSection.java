// SPDX-License-Identifier: EPL-2.0
package org.machineroom.natives.internal.image;

import org.machineroom.natives.UncountedCode;

/** Changes what the host's loader would do with a program that becomes a rank. */
record DynamicSection(ElfFile file) {
    private static final int CODE_RELOCATIONS = 22;
    private static final int CODE_IS_RELOCATED = 4;
    private static final int RELOCATIONS = 7;
    private static final int RELOCATION_BYTES = 8;
    private static final int INIT = 12;
    private static final int FINI = 13;
    private static final int INIT_ARRAY = 25;
    private static final int FINI_ARRAY = 26;
    private static final int INIT_ARRAY_BYTES = 27;
    private static final int FINI_ARRAY_BYTES = 28;
    private static final int FLAGS = 30;
    private static final int STATIC_TLS = 16;
    /** A tag that loaders ignore. */
    private static final long IGNORED = 0x6fffffffL - 0x100;
    private static final String SYMBOLS = ".symtab";
    private static final int ENTRY = 24;
    private static final int THREAD_POINTER_OFFSET = 18;
    private static final int SLOT = 256;

    /** Empties the arrays of constructors and destructors for the loader, and says where they are. */
    ProgramImage prepare(long slotOffset, ProgramImage.Profile profile, UncountedCode uncounted, ToolFunctions tools) {
        long[] found = new long[FLAGS + 1];
        boolean relocatesCode = false;
        for (int entry : file.dynamicEntries()) {
            long tag = file.longAt(entry);
            relocatesCode |= tag == CODE_RELOCATIONS
                    || tag == FLAGS && (file.longAt(entry + Long.BYTES) & CODE_IS_RELOCATED) != 0;
            if (tag >= 0 && tag <= FLAGS) {
                found[(int) tag] = file.longAt(entry + Long.BYTES);
                change(entry, (int) tag);
            }
        }
        leadThreadLocals(found[RELOCATIONS], found[RELOCATION_BYTES], slotOffset);
        return new ProgramImage(file.loadable(), found[INIT_ARRAY], found[INIT_ARRAY_BYTES] / Long.BYTES,
                found[FINI_ARRAY], found[FINI_ARRAY_BYTES] / Long.BYTES, file.mappings(), profile,
                uncounted, file.section(SYMBOLS) == null, tools, relocatesCode);
    }

    private void change(int entry, int tag) {
        switch (tag) {
            case INIT_ARRAY_BYTES, FINI_ARRAY_BYTES -> file.setLong(entry + Long.BYTES, 0);
            case INIT, FINI -> file.setLong(entry, IGNORED);
            case FLAGS -> file.setLong(entry + Long.BYTES, file.longAt(entry + Long.BYTES) & ~STATIC_TLS);
            default -> {
                // as it is
            }
        }
    }

    /** Relocations against the thread pointer become offsets into a slot that the simulator's library has. */
    private void leadThreadLocals(long address, long length, long slotOffset) {
        int table = file.offset(address);
        for (int at = table; table >= 0 && at < table + length; at += ENTRY) {
            if ((int) file.longAt(at + Long.BYTES) == THREAD_POINTER_OFFSET) {
                int place = file.offset(file.longAt(at));
                file.setLong(place, slotOffset - SLOT / 2 + file.longAt(at + 2 * Long.BYTES));
                file.setLong(at + Long.BYTES, 0);
            }
        }
    }
}
