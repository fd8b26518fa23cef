/* SPDX-License-Identifier: EPL-2.0 */
/* What another compiler makes: not counted. */
double sum(const double *numbers, int count)
{
    double all = 0;
    for (int i = 0; i < count; i++) {
        all += numbers[i];
    }
    return all;
}

/* In the place of a BLAS. */
void dgemm_(const char *transa, const char *transb, const int *m, const int *n, const int *k, const double *alpha,
        const double *a, const int *lda, const double *b, const int *ldb, const double *beta, double *c, const int *ldc)
{
    c[0] = *alpha * a[0] * b[0] + *beta * *ldc;
}
