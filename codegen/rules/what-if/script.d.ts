/** A file and all that it imports, as a script for a page. `scripts/compiled/page-scripts.mjs` makes it. */
declare module '*?script' {
  const text: string
  export default text
}
