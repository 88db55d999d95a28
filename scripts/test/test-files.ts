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
  'project/command-start',
  'project/compiled',
  'project/early-pages',
  'project/package',
  'project/suites/steps',
  'serve/production',
  'server/overload',
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

/**
 * The unit tests that take half of the time of all: matrices of cases, whole consoles, programs that are compiled. They
 * begin first, and rotate.
 */
export const slowUnitTests: readonly string[] = [
  'bench/generation.test.ts',
  'codegen/cases.test.ts',
  'codegen/commands/codegen.test.ts',
  'codegen/generator/emit/domains.test.ts',
  'codegen/generator/emit/sizes.test.ts',
  'codegen/generator/output/flipped.test.ts',
  'codegen/generator/output/write.test.ts',
  'codegen/generator/overrides/slots.test.ts',
  'codegen/generator/overrides/survival.test.ts',
  'codegen/generator/pipeline/scale.test.ts',
  'codegen/generator/vite/early-texts.test.ts',
  'codegen/language/checks/domain-mutants.test.ts',
  'codegen/language/checks/mutants.test.ts',
  'codegen/language/checks/slips-of-people.test.ts',
  'codegen/language/checks/translations.test.ts',
  'codegen/language/editor/own-names.test.ts',
  'codegen/language/schema/validators.test.ts',
  'codegen/rules/diff/diff.test.ts',
  'codegen/rules/diff/honest.test.ts',
  'codegen/rules/diff/mirror.test.ts',
  'codegen/rules/export/export.test.ts',
  'codegen/rules/report/mutants.test.ts',
  'codegen/rules/report/page.test.ts',
  'codegen/rules/report/roles-page.test.ts',
  'codegen/rules/what-if/what-if.test.ts',
  'contract/contract.test.ts',
  'contract/deviations.test.ts',
  'contract/history.test.ts',
  'contract/others.test.ts',
  'contract/transports.test.ts',
  'field-types/one-file.test.ts',
  'field-types/own-types.test.ts',
  'import/openapi.test.ts',
  'import/round-trip.test.ts',
  'kit/actions/row/asked-fields.test.tsx',
  'kit/actions/row/fresh-before.test.tsx',
  'kit/actions/row/row-buttons.test.tsx',
  'kit/base/theme/language.test.tsx',
  'kit/fields/cells/cells.test.tsx',
  'kit/fields/inputs/any-of-input.test.tsx',
  'kit/fields/inputs/file-input.test.tsx',
  'kit/fields/inputs/image.test.tsx',
  'kit/fields/inputs/input-values.test.tsx',
  'kit/fields/inputs/inputs.test.tsx',
  'kit/fields/inputs/limits.test.tsx',
  'kit/fields/inputs/map-input.test.tsx',
  'kit/fields/inputs/reference.test.tsx',
  'kit/fields/inputs/renders.test.tsx',
  'kit/fields/inputs/rows.test.tsx',
  'kit/fields/inputs/structures.test.tsx',
  'kit/fields/inputs/suggested.test.tsx',
  'kit/fields/inputs/untouched.test.tsx',
  'kit/forms/dialogs/conflict.test.tsx',
  'kit/forms/dialogs/dialogs.test.tsx',
  'kit/forms/dialogs/own-check.test.tsx',
  'kit/forms/dialogs/save-next.test.tsx',
  'kit/forms/dialogs/server-errors.test.tsx',
  'kit/forms/form-state/form-index.test.tsx',
  'kit/lists/filters/filters.test.tsx',
  'kit/lists/filters/range-and-empty.test.tsx',
  'kit/lists/list/pager.test.tsx',
  'kit/lists/list/pages.test.tsx',
  'kit/lists/queues/queues.test.tsx',
  'kit/lists/selection/moves.test.tsx',
  'kit/lists/selection/selection.test.tsx',
  'kit/lists/table/renders.test.tsx',
  'kit/lists/table/table.test.tsx',
  'kit/pages/react-admin/server-errors.test.tsx',
  'kit/pages/react-admin/unsaved.test.tsx',
  'layout/appearance/contrast.test.ts',
  'layout/results/results-tray.test.tsx',
  'layout/search/search-panel.test.tsx',
  'layout/shell/first-render.test.tsx',
  'layout/tabs/tab-pages.test.tsx',
  'mock-server/made-up.test.ts',
  'mock-server/seed.test.ts',
  'project/document-blocks.test.ts',
  'providers/data/asked-of-lists.test.ts',
  'providers/data/json-api.test.ts',
  'providers/data/json-server.test.ts',
  'providers/data/merged-list.test.ts',
  'providers/data/record-version.test.ts',
  'providers/data/spelled-filters.test.ts',
  'providers/first-paint/early-answer.test.ts',
  'providers/first-paint/same-request.test.ts',
  'providers/session/session-tabs.test.ts',
  'providers/session/ways.test.ts',
  'providers/transports/act.test.ts',
  'providers/transports/transports.test.ts',
  'server/own-values.test.ts',
  'shims/router/hash-history.test.tsx',
  'store/migrate.test.ts',
  'store/store.test.ts',
  'upload/browser.test.ts',
  'wire/suggestion.test.ts',
].map((file) => `tests/${file}`)
