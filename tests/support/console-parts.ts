/** What a copy of the project needs beside schema and translations to be built. */
export const consoleParts: readonly string[] = [
  'wire',
  'field-types',
  'schema-keys',
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'codegen',
  'scripts/build',
  'scripts/compiled/language-validators.mjs',
  'scripts/compiled/page-scripts.mjs',
  'scripts/test/test-files.ts',
  'tsconfig.json',
  '.oxfmtrc.json',
]
