#!/bin/sh
# SPDX-License-Identifier: EPL-2.0
# mpijavac: machineroom javac, by the name that Open MPI's compiler for Java has.

# the machineroom that made these wrappers is asked if none is on the PATH
command=${MACHINEROOM:-$(command -v machineroom || cat @FOLDER@/command 2> /dev/null)}
[ "$command" ] || {
    echo "${0##*/}: machineroom is not on the PATH: put its folder there, or its path into MACHINEROOM" >&2
    exit 2
}
exec "$command" javac "$@"
