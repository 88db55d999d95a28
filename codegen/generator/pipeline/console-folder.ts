const signs = ['#', '?', '*']

/** Why the console cannot run in a folder: Vite takes these signs in a path for the end of a file's address. */
export const consoleFolderProblem = (folder: string = process.cwd()): string | undefined => {
  const found = signs.find((sign) => folder.includes(sign))
  return found === undefined
    ? undefined
    : `the folder "${folder}" has a "${found}" in its path, from which no browser can be served: rename or move it`
}
