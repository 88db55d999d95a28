import { readdirSync } from 'node:fs'
import { protections } from '../protections'
import { sampleNow, sampleOf } from '../steps/sample'

/*
 * Which files of tests `npm test` runs at one commit and not at the next, because all of them would take too long. What
 * guards a protection runs every time, and so does what is quick. The suite `long` runs them all.
 */

/** The files of a kind of tests, by what happens to each. */
export interface RotatingFiles {
  /** In every run. */
  always: readonly string[]
  /** In one of some runs. */
  rotating: readonly string[]
}

const guarding = new Set(protections.map(({ test: [file] }) => file))

const divideFiles = (
  files: readonly string[],
  isRotating: (file: string) => boolean,
): RotatingFiles => {
  const rotates = (file: string): boolean => isRotating(file) && !guarding.has(file)
  return {
    always: files.filter((file) => !rotates(file)),
    rotating: files.filter((file) => rotates(file)),
  }
}

const browserFolder = 'tests/e2e'

/** What the specification says of screens and calls, to the letter. */
const ofSpecification = ['calls', 'screens', 'specification-gaps'].map(
  (name) => `${browserFolder}/${name}.test.ts`,
)

/** The browser tests that take no longer than they tell. */
export const browserFiles = (): RotatingFiles => {
  const files = readdirSync(browserFolder)
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
    .map((file) => `${browserFolder}/${file}`)
    .toSorted()
  return divideFiles(files, (file) => !ofSpecification.includes(file))
}

/** The unit tests that take nearly half of the time of all: matrices of cases, whole consoles, programs that are compiled. */
const slowUnitTests = [
  'codegen/cases.test.ts',
  'codegen/commands/codegen.test.ts',
  'codegen/generator/emit/domains.test.ts',
  'codegen/generator/output/flipped.test.ts',
  'codegen/generator/output/write.test.ts',
  'codegen/generator/overrides/survival.test.ts',
  'codegen/generator/pipeline/scale.test.ts',
  'codegen/generator/vite/early-texts.test.ts',
  'codegen/language/checks/translations.test.ts',
  'codegen/rules/diff/diff.test.ts',
  'codegen/rules/diff/honest.test.ts',
  'codegen/rules/diff/mirror.test.ts',
  'codegen/rules/what-if/what-if.test.ts',
  'contract/contract.test.ts',
  'contract/deviations.test.ts',
  'contract/history.test.ts',
  'contract/others.test.ts',
  'contract/transports.test.ts',
  'field-types/one-file.test.ts',
  'field-types/own-types.test.ts',
  'import/round-trip.test.ts',
  'kit/actions/row/asked-fields.test.tsx',
  'kit/fields/inputs/input-values.test.tsx',
  'kit/fields/inputs/inputs.test.tsx',
  'kit/fields/inputs/map-input.test.tsx',
  'kit/fields/inputs/reference.test.tsx',
  'kit/fields/inputs/renders.test.tsx',
  'kit/fields/inputs/rows.test.tsx',
  'kit/forms/dialogs/dialogs.test.tsx',
  'kit/forms/form-state/form-index.test.tsx',
  'kit/lists/filters/filters.test.tsx',
  'kit/lists/list/pages.test.tsx',
  'kit/lists/table/table.test.tsx',
  'mock-server/made-up.test.ts',
  'mock-server/seed.test.ts',
  'project/document-blocks.test.ts',
  'providers/data/json-server.test.ts',
  'providers/data/spelled-filters.test.ts',
  'providers/first-paint/same-request.test.ts',
  'providers/transports/transports.test.ts',
  'store/store.test.ts',
].map((file) => `tests/${file}`)

/** The slow unit tests. All others, which nobody has listed, run every time. */
export const slowUnitFiles = (): RotatingFiles => divideFiles(slowUnitTests, () => true)

/** What is rotated of all tests. */
export const rotatingFiles = (): readonly string[] =>
  [browserFiles(), slowUnitFiles()].flatMap(({ rotating }) => rotating)

/** The files that one run has, of `every` rotating ones one, in their order. */
export const filesOfRun = (
  { always, rotating }: RotatingFiles,
  every: number,
  sample = sampleNow(),
): readonly string[] => [...always, ...sampleOf(rotating, every, sample)].toSorted()

/** The option of a suite whose files rotate. */
export const everyOption = {
  kind: 'whole',
  value: 'N',
  says: 'of the files that rotate one of so many',
  from: 1,
  to: 100,
  default: 3,
} as const
