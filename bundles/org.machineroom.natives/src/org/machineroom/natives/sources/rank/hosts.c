/* SPDX-License-Identifier: EPL-2.0 */
/* Hosts are those of the simulated machine. Their addresses are of the real host's loopback, one for each, from 127.0.0.1
   on, so that what listens at one can be reached there. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <ctype.h>
#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "own.h"

enum { LOOPBACK = 127 << 24, LAST = 0xfffffe, BYTE = 256 };

int gethostname(char *name, size_t length)
{
    char text[HOST_NAME_MAX + 1];
    int64_t words[] = {(int64_t) text, sizeof text};
    size_t at = 0;
    mr_settle();
    mr_tell(MR_HOST_NAME, words);
    for (; at < length && text[at]; at++) {
        name[at] = text[at];
    }
    if (at == length) {
        errno = ENAMETOOLONG;
        return -1;
    }
    name[at] = 0;
    return 0;
}

/* What programs call that are compiled with _FORTIFY_SOURCE. */
int __gethostname_chk(char *name, size_t length, size_t room)
{
    return length > room ? (abort(), -1) : gethostname(name, length);
}

int uname(struct utsname *names)
{
    int failed = (int) syscall(SYS_uname, names);
    return failed ? failed : gethostname(names->nodename, sizeof names->nodename);
}

static const char *number(const char *digits, uint32_t *value)
{
    *value = 0;
    while (isdigit((unsigned char) *digits)) {
        *value = *value * 10 + (uint32_t) (*digits++ - '0');
    }
    return digits;
}

/* Names differ in their numbers only, of which some machines have several. */
static int find(const char *name, struct in_addr *address)
{
    char own[HOST_NAME_MAX + 1];
    gethostname(own, sizeof own);
    const char *known = own;
    uint32_t host = strpbrk(own, "0123456789") ? 0 : LAST - 1;
    while (*known && *name) {
        if (isdigit((unsigned char) *known) && isdigit((unsigned char) *name)) {
            uint32_t value, other;
            known = number(known, &other);
            name = number(name, &value);
            host = host * BYTE + value;
        } else if (*known++ != *name++) {
            return 0;
        }
    }
    address->s_addr = htonl(LOOPBACK | (host % LAST + 1));
    return !*known && !*name;
}

struct hostent *gethostbyname(const char *name)
{
    static struct hostent *(*of_library)(const char *);
    static struct hostent host SELDOM;
    static struct in_addr address SELDOM;
    static char *addresses[2] SELDOM, *aliases[1] SELDOM, names[HOST_NAME_MAX + 1] SELDOM;
    if (find(name, &address)) {
        snprintf(names, sizeof names, "%s", name);
        addresses[0] = (char *) &address;
        host = (struct hostent) {names, aliases, AF_INET, sizeof address, addresses};
        return &host;
    }
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "gethostbyname");
    }
    return of_library(name);
}

int getaddrinfo(const char *restrict name, const char *restrict service, const struct addrinfo *restrict wanted,
        struct addrinfo **restrict found)
{
    static int (*of_library)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
    struct in_addr address;
    char digits[INET_ADDRSTRLEN];
    if (!of_library) {
        of_library = dlsym(RTLD_DEFAULT, "getaddrinfo");
    }
    if (name && find(name, &address)) {
        name = inet_ntop(AF_INET, &address, digits, sizeof digits);
    }
    return of_library(name, service, wanted, found);
}
