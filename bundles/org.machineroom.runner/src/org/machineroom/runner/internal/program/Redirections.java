// SPDX-License-Identifier: EPL-2.0
package org.machineroom.runner.internal.program;

import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.machineroom.runner.internal.hook.Chance;
import org.machineroom.runner.internal.hook.Exit;
import org.machineroom.runner.internal.hook.Identity;
import org.machineroom.runner.internal.hook.Ordered;
import org.machineroom.runner.internal.hook.Reflected;
import org.machineroom.runner.internal.hook.Stacks;
import org.machineroom.runner.internal.hook.Surroundings;
import org.machineroom.runner.internal.hook.SystemProperties;
import org.machineroom.runner.internal.hook.Time;

/**
 * The table of JDK methods that are led to the hooks. Immutable. Not led there, and so still the host's: methods of
 * objects that are found by reflection, calls made by the JDK itself, {@code SecureRandom}, {@code Object.wait} with a
 * time, hash codes of arrays, lambdas, {@code Class} objects and of JDK objects that define none, and
 * {@code IdentityHashMap}.
 */
final class Redirections {
    private static final ClassDesc CLOCK = ClassDesc.of("java.time.Clock");
    private static final ClassDesc ZONE = ClassDesc.of("java.time.ZoneId");
    private static final int SET_ARITIES = 10;

    private final Map<String, List<Entry>> table = new HashMap<>();
    private final Set<Redirection> wanted;

    /** A method of the JDK and what becomes of its calls. */
    private record Entry(String owner, Redirection group, Redirect redirect) {
    }

    Redirections(Set<Redirection> wanted) {
        this.wanted = Set.copyOf(wanted);
        time();
        sleep();
        random();
        mathematics();
        order();
        processors();
        loader();
        stacks();
        properties();
        reflection();
        new ThreadRedirections(this::add).addAll();
        instead(Redirection.HASH, "java/lang/System", "identityHashCode", "(Ljava/lang/Object;)I", Identity.class,
                "hash");
        instead(Redirection.EXIT, "java/lang/System", "exit", "(I)V", Exit.class, "exit");
        instead(Redirection.EXIT, "java/lang/Runtime", "exit", "(I)V", Exit.class, "exit", true);
        instead(Redirection.EXIT, "java/lang/Runtime", "halt", "(I)V", Exit.class, "halt", true);
        instead(Redirection.EXIT, "java/lang/Runtime", "addShutdownHook", "(Ljava/lang/Thread;)V", Exit.class,
                "addHook", true);
        instead(Redirection.EXIT, "java/lang/Runtime", "removeShutdownHook", "(Ljava/lang/Thread;)Z", Exit.class,
                "removeHook", true);
    }

    boolean has(Redirection group) {
        return wanted.contains(group);
    }

    /** What becomes of a call of a JDK method, {@code owner} being the internal name of a class of the JDK. */
    Optional<Redirect> find(String owner, String name, String descriptor) {
        return entry(owner, name, descriptor).map(Entry::redirect);
    }

    /** True if the replacement asks the simulator for the time or ends the run. */
    boolean looksAtClock(String owner, String name, String descriptor) {
        return entry(owner, name, descriptor).map(Entry::group)
                .filter(Set.of(Redirection.TIME, Redirection.SLEEP, Redirection.EXIT, Redirection.THREADS)::contains)
                .isPresent();
    }

    /** True if the replacement may find a method for the program that looks at the clock. */
    boolean findsMethods(String owner, String name, String descriptor) {
        return entry(owner, name, descriptor).map(Entry::group).filter(Redirection.REFLECTION::equals).isPresent();
    }

    /** True if the replacement gives each rank something else, whenever it is asked. */
    boolean differsByRank(String owner, String name, String descriptor) {
        return entry(owner, name, descriptor).map(Entry::group)
                .filter(Set.of(Redirection.RANDOM, Redirection.HASH, Redirection.PROPERTIES)::contains).isPresent();
    }

    private Optional<Entry> entry(String owner, String name, String descriptor) {
        for (Entry entry : table.getOrDefault(name + descriptor, List.of())) {
            boolean same = entry.owner().equals(owner)
                    || !name.equals("<init>") && JdkClasses.isSubtype(owner, entry.owner());
            if (same) {
                return Optional.of(entry);
            }
        }
        return Optional.empty();
    }

    private void time() {
        instead(Redirection.TIME, "java/lang/System", "nanoTime", "()J", Time.class, "nanoTime");
        instead(Redirection.TIME, "java/lang/System", "currentTimeMillis", "()J", Time.class, "currentTimeMillis");
        instead(Redirection.TIME, "java/time/Instant", "now", "()Ljava/time/Instant;", Time.class, "instant");
        instead(Redirection.TIME, "java/time/Clock", "systemUTC", "()Ljava/time/Clock;", Time.class, "clock");
        instead(Redirection.TIME, "java/time/Clock", "systemDefaultZone", "()Ljava/time/Clock;", Time.class, "clock");
        instead(Redirection.TIME, "java/time/Clock", "system", "(Ljava/time/ZoneId;)Ljava/time/Clock;", Time.class,
                "clock");
        instead(Redirection.TIME, "java/util/Calendar", "getInstance", "()Ljava/util/Calendar;", Time.class,
                "calendar");
        oneMore(Redirection.TIME, "java/util/Date", "<init>", "()V",
                hook(Time.class, "currentTimeMillis", MethodTypeDesc.of(CD_long)), "(J)V", Optional.empty());
        for (String type : List.of("LocalDate", "LocalTime", "LocalDateTime", "ZonedDateTime", "OffsetDateTime",
                "OffsetTime", "Year", "YearMonth", "MonthDay")) {
            now("java/time/" + type);
        }
    }

    /** The static {@code now} methods of java.time, which also come with a clock to read. */
    private void now(String owner) {
        String result = "L" + owner + ";";
        String withClock = "(Ljava/time/Clock;)" + result;
        oneMore(Redirection.TIME, owner, "now", "()" + result,
                hook(Time.class, "clock", MethodTypeDesc.of(CLOCK)), withClock, Optional.empty());
        add(Redirection.TIME, owner, "now", "(Ljava/time/ZoneId;)" + result, new Redirect.OneMore(
                hook(Time.class, "clock", MethodTypeDesc.of(CLOCK, ZONE)), type(withClock), Optional.empty()));
    }

    private void sleep() {
        instead(Redirection.SLEEP, "java/lang/Thread", "sleep", "(J)V", Time.class, "sleep");
        instead(Redirection.SLEEP, "java/lang/Thread", "sleep", "(JI)V", Time.class, "sleep");
        instead(Redirection.SLEEP, "java/lang/Thread", "sleep", "(Ljava/time/Duration;)V", Time.class, "sleep");
        instead(Redirection.SLEEP, "java/util/concurrent/TimeUnit", "sleep", "(J)V", Time.class, "sleep", true);
        String locks = "java/util/concurrent/locks/LockSupport";
        instead(Redirection.SLEEP, locks, "parkNanos", "(J)V", Time.class, "parkNanos");
        instead(Redirection.SLEEP, locks, "parkNanos", "(Ljava/lang/Object;J)V", Time.class, "parkNanos");
        instead(Redirection.SLEEP, locks, "parkUntil", "(J)V", Time.class, "parkUntil");
    }

    private void random() {
        Redirect.Hook seed = hook(Chance.class, "seed", MethodTypeDesc.of(CD_long));
        oneMore(Redirection.RANDOM, "java/util/Random", "<init>", "()V", seed, "(J)V",
                Optional.of(hook(Chance.class, "newRandom", type("()Ljava/util/Random;"))));
        oneMore(Redirection.RANDOM, "java/util/SplittableRandom", "<init>", "()V", seed, "(J)V",
                Optional.of(hook(Chance.class, "newSplittableRandom", type("()Ljava/util/SplittableRandom;"))));
        instead(Redirection.RANDOM, "java/lang/Math", "random", "()D", Chance.class, "random");
        instead(Redirection.RANDOM, "java/lang/StrictMath", "random", "()D", Chance.class, "random");
        instead(Redirection.RANDOM, "java/util/concurrent/ThreadLocalRandom", "current",
                "()Ljava/util/concurrent/ThreadLocalRandom;", Chance.class, "threadLocal");
        instead(Redirection.RANDOM, "java/util/UUID", "randomUUID", "()Ljava/util/UUID;", Chance.class, "uuid");
        instead(Redirection.RANDOM, "java/util/Collections", "shuffle", "(Ljava/util/List;)V", Chance.class,
                "shuffle");
        String generator = "Ljava/util/random/RandomGenerator;";
        instead(Redirection.RANDOM, "java/util/random/RandomGenerator", "getDefault", "()" + generator, Chance.class,
                "generator");
        instead(Redirection.RANDOM, "java/util/random/RandomGenerator", "of", "(Ljava/lang/String;)" + generator,
                Chance.class, "generator");
        instead(Redirection.RANDOM, "java/util/random/RandomGeneratorFactory", "create", "()" + generator,
                Chance.class, "create", true);
    }

    /** Of those that the JVM has code of its own for, not the same on each kind of processor, and those that may. */
    private void mathematics() {
        for (String name : List.of("sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "expm1",
                "log", "log10", "log1p", "cbrt")) {
            strict(name, "(D)D");
        }
        for (String name : List.of("pow", "atan2", "hypot", "IEEEremainder")) {
            strict(name, "(DD)D");
        }
    }

    private void strict(String name, String descriptor) {
        instead(Redirection.MATHEMATICS, "java/lang/Math", name, descriptor, StrictMath.class, name);
    }

    private void order() {
        for (int n = 0; n <= SET_ARITIES; n++) {
            packed("java/util/Set", "(" + "Ljava/lang/Object;".repeat(n) + ")Ljava/util/Set;", "setOf");
            packed("java/util/Map", "(" + "Ljava/lang/Object;".repeat(2 * n) + ")Ljava/util/Map;", "mapOf");
        }
        instead(Redirection.ORDER, "java/util/Set", "of", "([Ljava/lang/Object;)Ljava/util/Set;", Ordered.class,
                "setOf");
        instead(Redirection.ORDER, "java/util/Set", "copyOf", "(Ljava/util/Collection;)Ljava/util/Set;",
                Ordered.class, "setCopyOf");
        instead(Redirection.ORDER, "java/util/Map", "ofEntries", "([Ljava/util/Map$Entry;)Ljava/util/Map;",
                Ordered.class, "mapOfEntries");
        instead(Redirection.ORDER, "java/util/Map", "copyOf", "(Ljava/util/Map;)Ljava/util/Map;", Ordered.class,
                "mapCopyOf");
        String collector = "Ljava/util/stream/Collector;";
        String function = "Ljava/util/function/Function;";
        String collectors = "java/util/stream/Collectors";
        instead(Redirection.ORDER, collectors, "toUnmodifiableSet", "()" + collector, Ordered.class, "toSet");
        instead(Redirection.ORDER, collectors, "toUnmodifiableMap", "(" + function + function + ")" + collector,
                Ordered.class, "toMap");
        instead(Redirection.ORDER, collectors, "toUnmodifiableMap",
                "(" + function + function + "Ljava/util/function/BinaryOperator;)" + collector, Ordered.class, "toMap");
    }

    private void processors() {
        instead(Redirection.PROCESSORS, "java/lang/Runtime", "availableProcessors", "()I", Surroundings.class,
                "processors", true);
        rename("java/util/Collection", "parallelStream", "()Ljava/util/stream/Stream;", "stream");
        for (String stream : List.of("BaseStream", "IntStream", "LongStream", "DoubleStream")) {
            rename("java/util/stream/BaseStream", "parallel", "()Ljava/util/stream/" + stream + ";", "sequential");
        }
        for (String element : List.of("B", "C", "S", "I", "J", "F", "D")) {
            rename("java/util/Arrays", "parallelSort", "([" + element + ")V", "sort");
            rename("java/util/Arrays", "parallelSort", "([" + element + "II)V", "sort");
        }
        rename("java/util/Arrays", "parallelSort", "([Ljava/lang/Object;Ljava/util/Comparator;)V", "sort");
        rename("java/util/Arrays", "parallelSort", "([Ljava/lang/Object;IILjava/util/Comparator;)V", "sort");
        add(Redirection.PROCESSORS, "java/util/Arrays", "parallelSort", "([Ljava/lang/Comparable;)V",
                new Redirect.Rename("sort", type("([Ljava/lang/Object;)V")));
        add(Redirection.PROCESSORS, "java/util/Arrays", "parallelSort", "([Ljava/lang/Comparable;II)V",
                new Redirect.Rename("sort", type("([Ljava/lang/Object;II)V")));
        rename("java/util/Arrays", "parallelSetAll", "([DLjava/util/function/IntToDoubleFunction;)V", "setAll");
        rename("java/util/Arrays", "parallelSetAll", "([ILjava/util/function/IntUnaryOperator;)V", "setAll");
        rename("java/util/Arrays", "parallelSetAll", "([JLjava/util/function/IntToLongFunction;)V", "setAll");
        rename("java/util/Arrays", "parallelSetAll", "([Ljava/lang/Object;Ljava/util/function/IntFunction;)V",
                "setAll");
    }

    private void loader() {
        String loader = "java/lang/ClassLoader";
        String string = "(Ljava/lang/String;)";
        instead(Redirection.LOADER, loader, "getSystemClassLoader", "()Ljava/lang/ClassLoader;", Surroundings.class,
                "loader");
        instead(Redirection.LOADER, loader, "getSystemResource", string + "Ljava/net/URL;", Surroundings.class,
                "resource");
        instead(Redirection.LOADER, loader, "getSystemResourceAsStream", string + "Ljava/io/InputStream;",
                Surroundings.class, "resourceAsStream");
        instead(Redirection.LOADER, loader, "getSystemResources", string + "Ljava/util/Enumeration;",
                Surroundings.class, "resources");
    }

    private void stacks() {
        String thread = "java/lang/Thread";
        String error = "java/lang/Throwable";
        String walker = "java/lang/StackWalker";
        instead(Redirection.STACK, thread, "getStackTrace", "()[Ljava/lang/StackTraceElement;", Stacks.class, "of",
                true);
        instead(Redirection.STACK, thread, "dumpStack", "()V", Stacks.class, "dump");
        instead(Redirection.STACK, error, "getStackTrace", "()[Ljava/lang/StackTraceElement;", Stacks.class, "of",
                true);
        for (String out : List.of("", "Ljava/io/PrintStream;", "Ljava/io/PrintWriter;")) {
            instead(Redirection.STACK, error, "printStackTrace", "(" + out + ")V", Stacks.class, "print", true);
        }
        instead(Redirection.STACK, walker, "walk", "(Ljava/util/function/Function;)Ljava/lang/Object;", Stacks.class,
                "walk", true);
        instead(Redirection.STACK, walker, "forEach", "(Ljava/util/function/Consumer;)V", Stacks.class, "forEach",
                true);
    }

    private void properties() {
        String system = "java/lang/System";
        String key = "Ljava/lang/String;";
        property(system, "getProperties", "()Ljava/util/Properties;", "all");
        property(system, "setProperties", "(Ljava/util/Properties;)V", "replace");
        property(system, "getProperty", "(" + key + ")" + key, "get");
        property(system, "getProperty", "(" + key + key + ")" + key, "get");
        property(system, "setProperty", "(" + key + key + ")" + key, "set");
        property(system, "clearProperty", "(" + key + ")" + key, "clear");
        property("java/lang/Boolean", "getBoolean", "(" + key + ")Z", "getBoolean");
        for (String[] number : new String[][] {{"Integer", "I"}, {"Long", "J"}}) {
            String type = "Ljava/lang/" + number[0] + ";";
            for (String otherwise : List.of("", number[1], type)) {
                property("java/lang/" + number[0], "get" + number[0], "(" + key + otherwise + ")" + type,
                        "get" + number[0]);
            }
        }
    }

    private void property(String owner, String name, String descriptor, String hook) {
        instead(Redirection.PROPERTIES, owner, name, descriptor, SystemProperties.class, hook);
    }

    private void reflection() {
        String type = "java/lang/Class";
        String method = "Ljava/lang/reflect/Method;";
        String named = "(Ljava/lang/String;[Ljava/lang/Class;)" + method;
        found(type, "getMethod", named, "method");
        found(type, "getDeclaredMethod", named, "declared");
        found(type, "getMethods", "()[" + method, "methods");
        found(type, "getDeclaredMethods", "()[" + method, "allDeclared");
        found("java/lang/invoke/MethodHandles$Lookup", "findStatic",
                "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;",
                "findStatic");
    }

    private void found(String owner, String name, String descriptor, String hook) {
        instead(Redirection.REFLECTION, owner, name, descriptor, Reflected.class, hook, true);
    }

    private void instead(Redirection group, String owner, String name, String descriptor, Class<?> hooks,
            String hook) {
        instead(group, owner, name, descriptor, hooks, hook, false);
    }

    private void instead(Redirection group, String owner, String name, String descriptor, Class<?> hooks, String hook,
            boolean hasReceiver) {
        MethodTypeDesc type = type(descriptor);
        if (hasReceiver) {
            type = type.insertParameterTypes(0, ClassDesc.ofInternalName(owner));
        }
        add(group, owner, name, descriptor, new Redirect.Instead(hook(hooks, hook, type)));
    }

    private void packed(String owner, String descriptor, String hook) {
        MethodTypeDesc type = type("([Ljava/lang/Object;)L" + owner + ";");
        add(Redirection.ORDER, owner, "of", descriptor, new Redirect.Packed(hook(Ordered.class, hook, type)));
    }

    private void oneMore(Redirection group, String owner, String name, String descriptor, Redirect.Hook argument,
            String newDescriptor, Optional<Redirect.Hook> factory) {
        add(group, owner, name, descriptor, new Redirect.OneMore(argument, type(newDescriptor), factory));
    }

    private void rename(String owner, String name, String descriptor, String newName) {
        add(Redirection.PROCESSORS, owner, name, descriptor, new Redirect.Rename(newName, type(descriptor)));
    }

    private void add(Redirection group, String owner, String name, String descriptor, Redirect redirect) {
        if (wanted.contains(group)) {
            table.computeIfAbsent(name + descriptor, _ -> new ArrayList<>()).add(new Entry(owner, group, redirect));
        }
    }

    private static Redirect.Hook hook(Class<?> hooks, String name, MethodTypeDesc type) {
        return new Redirect.Hook(hooks.describeConstable().orElseThrow(), name, type);
    }

    private static MethodTypeDesc type(String descriptor) {
        return MethodTypeDesc.ofDescriptor(descriptor);
    }
}
