/**
 * Calls a package on behalf of code that is fetched later. That code takes something from the first file then; without
 * it, the bundler would put its own few lines for such packages into one more file, which the browser would fetch before
 * the first row.
 */
export const callPackage = (
  whole: (...values: readonly unknown[]) => unknown,
  values: readonly unknown[],
): unknown => whole(...values)
