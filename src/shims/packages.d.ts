/* What is behind the stand-ins and says nothing of its types. */

declare module 'qs/lib/parse.js' {
  import type { parse } from 'qs'

  const read: typeof parse
  export default read
}

/** The package that ra-core brings along. */
declare module 'virtual:jsonexport' {
  const jsonExport: (...values: readonly unknown[]) => unknown
  export default jsonExport
}
