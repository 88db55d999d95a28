/**
 * Ties a package to the console. What is fetched later and takes nothing from the first file would have the bundler put
 * its own few lines for such packages into one more file, which the browser would fetch before the first row.
 */
export const partOfConsole = <T>(part: T): T => part
