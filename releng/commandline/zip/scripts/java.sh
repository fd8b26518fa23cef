# SPDX-License-Identifier: EPL-2.0
# What the scripts that start Machine Room have in common: finding a JDK and starting it. To be sourced by bash.

readonly NEEDED=25

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
    local candidate found="" on_path
    on_path=$(command -v javac 2>/dev/null) && on_path=$(readlink -f "$on_path") && on_path=${on_path%/bin/javac}
    for candidate in "${JAVA_HOME:-}" /usr/lib/jvm/*"$NEEDED"* /usr/lib/jvm/* /usr/java/* /opt/*jdk* /opt/java/* \
        "${HOME:-}"/.sdkman/candidates/java/* "${HOME:-}"/.jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home "$on_path"; do
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

# Runs the command line whose jars are in folder $1 with the other arguments; does not return.
run_java() {
    local lib=$1 limit memory
    shift
    # A limit on addresses (ulimit -v) leaves no room for what is reserved otherwise.
    memory=(-XX:MaxRAMPercentage=75 -XX:CompressedClassSpaceSize=3g)
    limit=$(ulimit -v)
    [ "$limit" = unlimited ] || memory=("-Xmx$((limit / 4))k" "-XX:CompressedClassSpaceSize=$((limit / 131072 * 16 + 16))m"
        -XX:ReservedCodeCacheSize=64m)
    # add-opens: ranks run as virtual threads on the kernel's own executor. trackAllThreads: ranks of a killed run are
    # freed.
    # shellcheck disable=SC2086 # MACHINEROOM_OPTS is a list
    exec "$jdk/bin/java" --add-opens java.base/java.lang=ALL-UNNAMED -Djdk.trackAllThreads=false -XX:+UseSerialGC \
        "${memory[@]}" ${MACHINEROOM_OPTS:-} -cp "$lib/*" org.machineroom.runner.Main "$@"
}
