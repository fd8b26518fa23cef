# SPDX-License-Identifier: EPL-2.0
# What the scripts that start Machine Room have in common: finding a JDK and starting it. To be sourced by bash.
# Functions that answer set a variable: each process that is started on the way takes a hundredth of a short run.
# A Mac has bash 3.2, and the tools of BSD.

readonly NEEDED=25
readonly MANY_RANKS=50000
readonly LITTLE=64 # MiB of young garbage at the least
readonly LAYERS=('kernel.Kernel::schedule' 'kernel.Rank::wake' 'mpi.MpiProcess::enter' 'mpi.CallLog::leave'
    'mpi.message.*::prepare' 'mpi.message.*::start' 'mpi.message.*::receive' 'mpi.message.*::end'
    'mpi.internal.request.Arrival::received' 'mpi.buffer.Region::unpack'
    'mpi.collective.call.Scene::*' 'mpi.Exchange::*' 'mpi.ExchangeCourse::*'
    'runner.internal.record.TraceRecorder::*' 'trace.write.RankStream::*' 'trace.write.PartStream::*')

fail() {
    printf 'machineroom: %s\n' "$1" >&2
    exit 1
}

# The major version of the JDK in folder $1 goes to $version, 0 if it is none.
read_version() {
    local line
    version=0
    [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return
    while IFS= read -r line; do
        case $line in
        JAVA_VERSION=*)
            line=${line#JAVA_VERSION=\"}
            version=${line%%[!0-9]*}
            return
            ;;
        esac
    done <"$1/release"
}

# Sets $jdk to the first JDK that is new enough.
find_jdk() {
    local candidate found=""
    for candidate in "${JAVA_HOME:-}" /usr/lib/jvm/*"$NEEDED"* /usr/lib/jvm/* /usr/java/* /opt/*jdk* /opt/java/* \
        "${HOME:-}"/.sdkman/candidates/java/* "${HOME:-}"/.jdks/* \
        {"${HOME:-}",}/Library/Java/JavaVirtualMachines/*/Contents/Home \
        {/opt/homebrew,/usr/local}/opt/openjdk*/libexec/openjdk.jdk/Contents/Home path; do
        if [ "$candidate" = path ]; then
            candidate=$(command -v javac 2>/dev/null) && candidate=$(readlink -f "$candidate" 2>/dev/null)
            candidate=${candidate%/bin/javac}
        fi
        [ -n "$candidate" ] || continue
        read_version "$candidate"
        [ "${version:-0}" -gt 0 ] || continue
        found="$found
  Java $version in $candidate"
        if [ "$version" -ge "$NEEDED" ]; then
            jdk=$candidate
            return
        fi
    done
    fail "needs a JDK $NEEDED or newer, and there is none in JAVA_HOME, the usual folders or PATH.
Install one (Debian: apt-get install openjdk-$NEEDED-jdk; any system: Eclipse Temurin), or set JAVA_HOME to its folder.
${found:+Found:$found}"
}

# Sets $ranks to how many the arguments of a run say, 0 if they do not, and $young to the room for young garbage in MiB,
# of which each MiB is for 128 ranks. What a rank leaves, and the stack that it waits with, lives until all others have
# had their turn; where it has become old before, it is copied, the stack's next part goes into a new piece, and it all
# stays as garbage. An eighth of the memory at the most.
set_young() {
    local memory
    ranks=0
    while [ $# -gt 0 ]; do
        case $1 in
        -n | -np | --ranks) ranks=${2:-} ;;
        -n* | --ranks=*) ranks=${1#-n} ranks=${ranks#--ranks=} ;;
        esac
        shift
    done
    case $ranks in
    "" | *[!0-9]* | ??????????*) ranks=0 ;;
    esac
    young=$((10#$ranks / 128))
    if [ "$young" -le "$LITTLE" ]; then
        young=$LITTLE
    else
        read_memory
        [ "$young" -le $((memory / 8)) ] || young=$((memory / 8))
    fi
}

# Sets $memory to the MiB that the host has, or lets this container have; 4096 where that cannot be read.
read_memory() {
    local kib bytes
    memory=4096
    [ ! -r /proc/meminfo ] || ! read -r _ kib _ </proc/meminfo || memory=$((kib / 1024))
    if [ -r /sys/fs/cgroup/memory.max ] && read -r bytes </sys/fs/cgroup/memory.max && [ "$bytes" != max ] &&
        [ $((bytes >> 20)) -lt "$memory" ]; then
        memory=$((bytes >> 20))
    fi
}

# Sets $heap to the MiB that the user's options for the JVM let it have; where they do not say, to half of the memory, as
# which the JVM takes no less.
read_heap() {
    local option number memory
    read_memory
    heap=$((memory / 2))
    # shellcheck disable=SC2086 # lists; of two that say it the JVM takes the later
    for option in ${JAVA_TOOL_OPTIONS:-} ${JDK_JAVA_OPTIONS:-} ${MACHINEROOM_OPTS:-} ${_JAVA_OPTIONS:-}; do
        case $option in
        -Xmx[0-9]* | -XX:MaxHeapSize=[0-9]*) number=${option#-Xmx} number=${number#-XX:MaxHeapSize=} ;;
        *) continue ;;
        esac
        case ${number%[kKmMgGtT]} in
        *[!0-9]* | ????????????????*) continue ;; # the JVM says what is wrong with it
        esac
        case $number in
        *[kK]) heap=$((10#${number%?} >> 10)) ;;
        *[mM]) heap=$((10#${number%?})) ;;
        *[gG]) heap=$((10#${number%?} << 10)) ;;
        *[tT]) heap=$((10#${number%?} << 20)) ;;
        *) heap=$((10#$number >> 20)) ;;
        esac
    done
}

# Sets $command to the start of the JVM with the jars of folder $1, which are named one by one as a cache wants them,
# and room for young garbage of $2 MiB.
set_command() {
    local jars limit memory heap room=$2 IFS
    jars=("$1"/*.jar)
    # As much of a small heap as the JVM itself gives: it does not start with a cache where nothing is left for what is in
    # that.
    read_heap
    [ "$heap" -lt 3 ] || [ "$room" -le $((heap / 3)) ] || room=$((heap / 3))
    # MaxNewSize: without it, room for garbage grows with what the run keeps, by half as much again.
    # A limit on addresses (ulimit -v) leaves no room for what is reserved otherwise.
    memory=(-XX:MaxRAMPercentage=75 "-XX:MaxNewSize=${room}m" -XX:CompressedClassSpaceSize=3g)
    [ "$room" -le "$LITTLE" ] || memory+=("-XX:NewSize=${room}m")
    limit=$(ulimit -v)
    [ "$limit" = unlimited ] || memory=("-Xmx$((limit / 4))k" "-XX:CompressedClassSpaceSize=$((limit / 131072 * 16 + 16))m"
        -XX:ReservedCodeCacheSize=64m)
    IFS=:
    # add-opens: ranks run as virtual threads on the kernel's own executor. add-exports: those of programs in C run as
    # what virtual threads are made of. enable-native-access: programs in C can be called. trackAllThreads: ranks of a
    # killed run are freed. pollerMode: threads of the host wait for sockets; else virtual ones do, which belong to the
    # rank that is the first to use a socket. UseCompactObjectHeaders: each rank has some 80 small objects.
    # InlineSmallCode: what is compiled already and longer than this is not compiled once more into each of its callers,
    # which the way of a message has many of, so that a run is compiled sooner.
    # CompileCommand: nor is what a message goes through from one layer to the next, and what writes a trace: it is long,
    # and hot at once, before any of it is compiled, and would be compiled into all that is around it.
    # os+thread: the simulator itself tells, and not on the standard output, that the host has refused a thread.
    command=("$jdk/bin/java" --add-opens java.base/java.lang=ALL-UNNAMED
        --add-exports java.base/jdk.internal.vm=ALL-UNNAMED --enable-native-access=ALL-UNNAMED
        -Djdk.trackAllThreads=false -Djdk.pollerMode=1 -XX:+UseSerialGC -XX:+UseCompactObjectHeaders
        -XX:InlineSmallCode=1000 -Xlog:os+thread=off "${memory[@]}" -XX:CompileCommand=quiet
        "${LAYERS[@]/#/-XX:CompileCommand=dontinline,org.machineroom.}" -cp "${jars[*]}")
}

# Sets $native to where the cache of runs of native programs is whose other cache is file $1.
name_native_cache() {
    native=${1%.aot}.native.aot
}

# Makes file $2, the JVM's ahead-of-time cache for the jars of folder $1, and beside it that of runs of native programs;
# without them the start takes longer, no more. Two, as what the JVM learns of one kind of runs misleads it in the other.
make_cache() {
    local native
    train_cache "$1" "$2" java
    name_native_cache "$2"
    train_cache "$1" "$native" native
} </dev/null >/dev/null 2>&1

# Makes file $2 from runs of kind $3, under a name with the number of this process, which may not be the script's.
train_cache() {
    local new
    new=$2.${BASHPID:-$(exec sh -c 'echo "$PPID"')} # bash 3.2 does not know the first
    set_young
    set_command "$1" "$young"
    mkdir -p "$(dirname "$2")" && remove_abandoned "$2" && "${command[@]}" "-XX:AOTCacheOutput=$new" \
        org.machineroom.runner.internal.command.CacheTraining "$3" &&
        mv "$new" "$2"
    rm -f "$new" "$new.config"
}

# Removes what processes that were killed have left of caches in the folder of file $1.
remove_abandoned() {
    local file number folder=.
    case $1 in
    */*) folder=${1%/*} ;;
    esac
    for file in "$folder"/*.aot.[0-9]*; do
        number=${file##*.aot.}
        number=${number%.config}
        case $number in
        *[!0-9]*) ;;
        *) kill -0 "$number" 2>/dev/null || [ -d "/proc/$number" ] || rm -f "$file" ;;
        esac
    done
}

# True if one of the words is the file of a native program.
names_native() {
    local word magic
    for word; do
        if [ -f "$word" ] && [ -x "$word" ] && LC_ALL=C IFS= read -r -n 4 magic <"$word" && [ "$magic" = $'\177ELF' ]; then
            return
        fi
    done
    return 1
} 2>/dev/null

# Where the locale has only ASCII, the JVM cannot say names of files with other letters, nor that of the folder it is in.
know_names() {
    case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
    C | POSIX) export LC_ALL=C.UTF-8 ;;
    *) [ "$(locale charmap 2>/dev/null)" != ANSI_X3.4-1968 ] || export LC_ALL=C.UTF-8 ;;
    esac
}

# A JVM cannot start in a folder that was deleted.
require_folder() {
    pwd -P >/dev/null 2>&1 || fail "the folder that this was started in is not there any more; change to one that is"
}

# Runs the command line whose jars are in folder $1 with cache $2, if that is there and fits, and the other arguments;
# does not return. $script is the path of the script that runs it, if one does.
run_java() {
    local lib=$1 cache=$2 native learnt=()
    shift 2
    require_folder
    know_names
    set_young "$@"
    name_native_cache "$cache"
    if [ -r "$native" ] && names_native "$@"; then
        cache=$native
    elif [ "$ranks" -lt "$MANY_RANKS" ] && read_version "$jdk" && [ "$version" = 25 ]; then # no other need have the option
        # What the JVM has learnt of methods has it compile them sooner, but each by itself: a program in Java is
        # compiled better into what it calls without. Not where many ranks wait inside a method that has been compiled
        # before it has come to its end: each of them would have to leave the compiled code.
        learnt=(-XX:+UnlockDiagnosticVMOptions -XX:-AOTReplayTraining)
    fi
    set_command "$lib" "$young"
    [ -z "${script:-}" ] || command+=("-Dmachineroom.command=$script")
    # The JVM knows no TMPDIR, and complains of a folder that is not there.
    case ${TMPDIR:-} in
    "") ;;
    /*) [ ! -d "$TMPDIR" ] || command+=("-Djava.io.tmpdir=$TMPDIR") ;;
    *) [ ! -d "$TMPDIR" ] || command+=("-Djava.io.tmpdir=$PWD/$TMPDIR") ;;
    esac
    # Whether the cache fits, the JVM finds out by itself; it need not tell.
    [ ! -r "$cache" ] || command+=("-XX:AOTCache=$cache" '-Xlog:aot*=off,cds*=off' ${learnt[@]+"${learnt[@]}"})
    # shellcheck disable=SC2086 # MACHINEROOM_OPTS is a list
    exec "${command[@]}" ${MACHINEROOM_OPTS:-} org.machineroom.runner.Main "$@"
}
