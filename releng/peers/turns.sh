# SPDX-License-Identifier: EPL-2.0
# What the scripts that run the same programs on SimGrid SMPI and on Machine Room have in common: getting both ready,
# and one run of each. To be sourced by bash, with the script's folder in $here.

top=$here/../..
work=$top/releng/commandline/target/peers
scripts=$top/releng/commandline/zip/scripts
prefix=()
peer_only=
jars=

readonly PACKAGES="libsimgrid-dev gcc g++ time"

install_peer() {
    command -v smpicc >/dev/null && [ -x /usr/bin/time ] && return
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        echo "${0##*/}: needs these packages: $PACKAGES" >&2
        exit 1
    fi
    # shellcheck disable=SC2086 # a list
    DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $PACKAGES >/dev/null
}

compile() {
    local source
    mkdir -p "$work/classes"
    for source in "$here"/c/*.c; do
        smpicc -O2 "$source" -o "$work/$(basename "$source" .c)"
    done
    [ -z "$peer_only" ] || return 0
    [ -n "$jars" ] || "$top/machineroom" --version >"$work/version" # builds it if need be
    # shellcheck source=releng/commandline/zip/scripts/java.sh
    . "$scripts/java.sh"
    find_jdk || true # whose status says nothing
    # A copy, so that all runs of a comparison are of the same build.
    rm -rf "$work"/jars{,.aot,.native.aot} && cp -R "${jars:-$top/releng/commandline/target/jars}" "$work/jars"
    make_cache "$work/jars" "$work/jars.aot"
    "$jdk/bin/javac" -d "$work/classes" -cp "$work/jars/*" "$here"/java/*.java
    compile_natives
}

compile_natives() {
    local wrappers source
    wrappers=$(machineroom wrappers)
    mkdir -p "$work/native"
    for source in "$here"/c/*.c; do
        "$wrappers/mpicc" -O2 "$source" -o "$work/native/$(basename "$source" .c)"
    done
}

# As the machineroom script starts it, with its ahead-of-time cache, behind the words of array $prefix.
machineroom() {
    "${prefix[@]}" bash -c '. "$0"; jdk=$1; run_java "${@:2}"' "$scripts/java.sh" "$jdk" "$work/jars" "$work/jars.aot" "$@"
}

# A cluster of $1 hosts.
write_platform() {
    cat >"$work/platform-$1.xml" <<END
<?xml version='1.0'?>
<!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">
<platform version="4.1">
  <cluster id="c" prefix="n" suffix="" radical="0-$(($1 - 1))" speed="1Gf" bw="125MBps" lat="50us"/>
</platform>
END
    seq -f 'n%.0f' 0 $(($1 - 1)) >"$work/hosts-$1"
}

# Each of these appends a line "simulation-seconds wall-seconds cpu-seconds KiB" to file $1.
run_smpi() { # file ranks options program arguments
    # shellcheck disable=SC2086 # options and arguments are lists
    /usr/bin/time -o "$work/time" -f '%e %U %S %M' smpirun -np "$2" -platform "$work/platform-$2.xml" \
        -hostfile "$work/hosts-$2" -no-privatize --cfg=smpi/host-speed:1Gf --cfg=smpi/simulate-computation:no \
        --cfg=smpi/display-timing:yes $3 "$work/$4" $5 >"$work/out" 2>&1 || { complain "$4" "$2" && return 1; }
    append "$1" "$(awk '/The simulation took/ { print $4 }' "$work/out")"
}

run_program() { # file ranks options program arguments
    run_ours "$1" "$2" "-cp $work/classes $3" "$4" "$5"
}

run_native() { # file ranks options program arguments
    run_ours "$1" "$2" "$3" "$work/native/$4" "$5"
}

run_ours() { # file ranks options program arguments
    local prefix=(/usr/bin/time -o "$work/time" -f '%e %U %S %M')
    # shellcheck disable=SC2086 # options and arguments are lists
    machineroom run --machine cluster.loggp -n "$2" --quiet --plain --json "$work/report.json" $3 "$4" $5 \
        >"$work/out" 2>&1 || { complain "$4" "$2" && return 1; }
    append "$1" "$(sed -n 's/.*"hostSeconds" *: *\([0-9.E-]*\).*/\1/p' "$work/report.json")"
}

complain() { # program ranks
    echo "${0##*/}: $1 on $2 ranks failed:" >&2
    grep -v 'Configuration change' "$work/out" | head -3 >&2
}

append() { # file simulation-seconds
    grep '^result' "$work/out" >"$1.result"
    awk -v simulation="$2" '{ print simulation, $1, $2 + $3, $4 }' "$work/time" >>"$1"
}

median() { # file column
    awk -v column="$2" '{ print $column }' "$1" | sort -g | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'
}
