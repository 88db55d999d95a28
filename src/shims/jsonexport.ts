/**
 * Calls the package, from here: code that is fetched later and takes nothing from the first file would have the bundler
 * put its own few lines for such packages into one more file, which the browser would fetch before the first row.
 */
export const callPackage = (
  whole: (...values: readonly unknown[]) => unknown,
  values: readonly unknown[],
): unknown => whole(...values)

/** The package jsonexport, fetched when somebody exports. It calls back and answers with a promise, as the package does. */
const jsonExport = async (...values: readonly unknown[]): Promise<unknown> => {
  const { default: whole } = await import('./whole-jsonexport')
  return whole(values)
}

export default jsonExport
