// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import java.lang.classfile.Attributes;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.ConstantPool;
import java.lang.classfile.constantpool.InvokeDynamicEntry;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.MethodHandleEntry;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Reads what the methods of a class do from the bytes of their code. A large library has tens of thousands of methods,
 * most of which never run: making an object for each instruction takes longer than all else that is asked of them, and
 * reading what an entry of the constant pool stands for each time that it is used, nearly as long.
 */
final class CodeScan {
    private static final Opcode[] OPCODES = opcodes();
    private static final int BYTE = 0xff;
    private static final int WORD = 4;
    private static final int WIDE = 0xc4;
    private static final int LONGEST_PATH = 2;

    /** How a method may be called; what else a constant stands for is kept as the first. */
    private static final int VIRTUAL = 0;
    private static final int SPECIAL = 1;
    private static final int STATIC = 2;
    private static final int KINDS = 3;

    private final ConstantPool pool;
    private final Object[] meanings;
    private final int[] users;
    private int methods;
    private byte[] code;
    private List<MethodFacts.Call> calls;
    private List<MethodFacts.Call> references;
    private List<MethodFacts.Static> statics;
    private List<String> made;

    private CodeScan(ConstantPool pool) {
        this.pool = pool;
        this.meanings = new Object[pool.size() * KINDS];
        this.users = new int[pool.size() * KINDS];
    }

    /**
     * Tells what each method of a class does, by its name and descriptor.
     *
     * @throws ClassFormatError if the code of one is damaged
     */
    static void read(ClassFacts type, BiConsumer<String, CodeNode.Method> found) {
        CodeScan scan = new CodeScan(type.model().constantPool());
        type.methods().forEach((key, method) -> {
            try {
                found.accept(key, new CodeNode.Method(method,
                        method.findAttribute(Attributes.code()).map(scan::scan).orElse(MethodFacts.NONE)));
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                throw (ClassFormatError) new ClassFormatError("the file of class " + type.name().replace('/', '.')
                        + " is damaged: method " + method.methodName().stringValue() + ": " + e.getMessage())
                        .initCause(e);
            }
        });
    }

    /** Compilers write {@code synchronized (C.class)} as the class constant, kept in a local, then monitorenter. */
    private MethodFacts scan(CodeAttribute attribute) {
        begin(attribute.codeArray());
        boolean locks = false;
        boolean locksClass = false;
        boolean classOnStack = false;
        int since = 0;
        for (int at = 0; at < code.length;) {
            Opcode opcode = opcode(at);
            if (opcode.kind() == Opcode.Kind.CONSTANT) {
                classOnStack = isClass(opcode, at);
                since = 0;
            } else {
                boolean lock = opcode == Opcode.MONITORENTER;
                locks |= lock;
                locksClass |= lock && classOnStack && since <= LONGEST_PATH;
                since++;
                note(opcode, at);
            }
            at += length(opcode, at);
        }
        return new MethodFacts(List.copyOf(calls), List.copyOf(references), List.copyOf(statics), List.copyOf(made),
                locksClass, locks);
    }

    private void begin(byte[] bytes) {
        code = bytes;
        methods++;
        calls = new ArrayList<>();
        references = new ArrayList<>();
        statics = new ArrayList<>();
        made = new ArrayList<>();
    }

    private void note(Opcode opcode, int at) {
        switch (opcode) {
            case INVOKEVIRTUAL, INVOKEINTERFACE -> noteCall(at, VIRTUAL);
            case INVOKESPECIAL -> noteCall(at, SPECIAL);
            case INVOKESTATIC -> noteCall(at, STATIC);
            case INVOKEDYNAMIC -> noteReferences(at);
            case GETSTATIC, PUTSTATIC -> noteStatic(at);
            case NEW -> noteMade(at);
            default -> {
            }
        }
    }

    /** The place of a constant that an instruction uses in what is kept; -1 if the method has used it before. */
    private int use(int at, int kind) {
        int place = index(at) * KINDS + kind;
        if (place >= users.length) {
            throw new IllegalArgumentException("constant " + index(at) + " of " + pool.size());
        }
        if (users[place] == methods) {
            return -1;
        }
        users[place] = methods;
        return place;
    }

    private void noteCall(int at, int kind) {
        int place = use(at, kind);
        if (place >= 0) {
            if (meanings[place] == null) {
                MemberRefEntry member = pool.entryByIndex(index(at), MemberRefEntry.class);
                meanings[place] = new MethodFacts.Call(member.owner().asInternalName(), member.name().stringValue(),
                        member.type().stringValue(), kind != VIRTUAL, kind == STATIC);
            }
            calls.add((MethodFacts.Call) meanings[place]);
        }
    }

    private void noteStatic(int at) {
        int place = use(at, VIRTUAL);
        if (place >= 0) {
            if (meanings[place] == null) {
                MemberRefEntry member = pool.entryByIndex(index(at), MemberRefEntry.class);
                meanings[place] = new MethodFacts.Static(member.owner().asInternalName(), member.name().stringValue(),
                        member.type().stringValue());
            }
            statics.add((MethodFacts.Static) meanings[place]);
        }
    }

    private void noteMade(int at) {
        if (use(at, VIRTUAL) >= 0) {
            made.add(pool.entryByIndex(index(at), ClassEntry.class).asInternalName());
        }
    }

    private void noteReferences(int at) {
        if (use(at, VIRTUAL) >= 0) {
            for (LoadableConstantEntry argument : pool.entryByIndex(index(at), InvokeDynamicEntry.class).bootstrap()
                    .arguments()) {
                if (argument instanceof MethodHandleEntry handle) {
                    noteReference(handle.asSymbol());
                }
            }
        }
    }

    private void noteReference(DirectMethodHandleDesc handle) {
        boolean constructor = handle.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR;
        boolean isStatic = handle.kind() == DirectMethodHandleDesc.Kind.STATIC
                || handle.kind() == DirectMethodHandleDesc.Kind.INTERFACE_STATIC;
        String owner = Descriptors.internalName(handle.owner());
        MethodFacts.Call reference = new MethodFacts.Call(owner, constructor ? "<init>" : handle.methodName(),
                handle.lookupDescriptor(), constructor || isStatic, isStatic);
        calls.add(reference);
        references.add(reference);
        if (constructor) {
            made.add(owner);
        }
    }

    private boolean isClass(Opcode opcode, int at) {
        return switch (opcode) {
            case LDC -> pool.entryByIndex(code[at + 1] & BYTE) instanceof ClassEntry;
            case LDC_W -> pool.entryByIndex(index(at)) instanceof ClassEntry;
            default -> false;
        };
    }

    /** The constant that an instruction uses. */
    private int index(int at) {
        return (code[at + 1] & BYTE) << Byte.SIZE | code[at + 2] & BYTE;
    }

    private Opcode opcode(int at) {
        int first = code[at] & BYTE;
        Opcode opcode = first == WIDE ? OPCODES[BYTE + 1 + (code[at + 1] & BYTE)] : OPCODES[first];
        if (opcode == null) {
            throw new IllegalArgumentException("no instruction begins with " + first);
        }
        return opcode;
    }

    private int length(Opcode opcode, int at) {
        int table = (at / WORD + 1) * WORD; // counted from the beginning of the code
        int length = switch (opcode) {
            case TABLESWITCH -> table + WORD * (2 + 1 + word(table + 2 * WORD) - word(table + WORD) + 1) - at;
            case LOOKUPSWITCH -> table + 2 * WORD * (1 + word(table + WORD)) - at;
            default -> opcode.sizeIfFixed();
        };
        if (length <= 0) {
            throw new IllegalArgumentException("a switch of " + length + " bytes");
        }
        return length;
    }

    private int word(int at) {
        return index(at - 1) << Short.SIZE | index(at + 1);
    }

    /** By their first bytes; those behind the prefix for wide operands by their second, behind all others. */
    private static Opcode[] opcodes() {
        Opcode[] opcodes = new Opcode[2 * (BYTE + 1)];
        for (Opcode opcode : Opcode.values()) {
            opcodes[opcode.isWide() ? BYTE + 1 + (opcode.bytecode() & BYTE) : opcode.bytecode()] = opcode;
        }
        return opcodes;
    }
}
