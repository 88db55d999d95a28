/* Which tests run in which project of Vitest, for vite.config.ts and for `npm run test:quick`. */

const testPaths = (folder: string, names: readonly string[]): readonly string[] =>
  names.map((name) => `tests/${folder}${name}.test.ts`)

/** They try engines of databases at length: npm test -- --suite store. */
export const storeTests = testPaths('store/', ['backup', 'retention', 'same-rows', 'tally'])

/** They start whole commands and other programs, again and again: npm test -- --suite processes. */
export const processTests = testPaths('', [
  'browser/bare',
  'codegen/commands/eject',
  'codegen/commands/new',
  'codegen/commands/review',
  'codegen/commands/rules',
  'codegen/rules/diff/command',
  'codegen/rules/export/quint',
  'codegen/generator/pipeline/bounds',
  'codegen/generator/pipeline/fuzz',
  'codegen/generator/pipeline/offline',
  'codegen/rules/what-if/browser',
  'codegen/generator/output/git-merge',
  'codegen/generator/output/killed',
  'editor/editor',
  'field-types/commands',
  'field-types/own-bases',
  'mock-server/cli',
  'mock-server/durability',
  'mock-server/overload',
  'project/command-start',
  'project/compiled',
  'project/early-pages',
  'project/package',
  'project/suites/steps',
])

/** Folders of tests that need a browser, other programs, other Nodes, or a package: each is a project or a suite. */
export const folders = ['e2e', 'hosting', 'office', 'package', 'nodes', 'gallery'] as const

/** They ask other provers, which are no packages of npm: npm test -- --suite provers. */
export const PROVER = '.prover.test.ts'

/** Whether a file is a test that the projects `node` and `jsdom` run. */
export const isUnitTest = (file: string): boolean =>
  /^(?:tests|src\/generated)\/.*\.test\.tsx?$/.test(file) &&
  !folders.some((folder) => file.startsWith(`tests/${folder}/`)) &&
  !storeTests.includes(file) &&
  !processTests.includes(file) &&
  !file.endsWith(PROVER) &&
  // Generated tests among the goldens would import a console that is not there.
  !file.includes('/expected/')
