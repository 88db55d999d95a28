import { readdirSync } from 'node:fs'
import { protections } from '../protections'
import { currentSample, sampledItems } from '../steps/test-sample'
import { isUnitTest, slowUnitTests } from './test-files'

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
export const rotatingBrowserTests = (): RotatingFiles => {
  const files = readdirSync(browserFolder)
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
    .map((file) => `${browserFolder}/${file}`)
    .toSorted()
  return divideFiles(files, (file) => !ofSpecification.includes(file))
}

/** All unit tests. */
const unitFiles = (): readonly string[] =>
  ['tests', 'src/generated']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter(isUnitTest)
    .toSorted()

/** The slow unit tests. All others, which nobody has listed, run every time. */
export const rotatingUnitTests = (): RotatingFiles => divideFiles(slowUnitTests, () => true)

/** What is rotated of all tests. */
export const rotatingFiles = (): readonly string[] =>
  [rotatingBrowserTests(), rotatingUnitTests()].flatMap(({ rotating }) => rotating)

/** The files that one run has, of `every` rotating ones one, in their order. */
export const testFilesOfRun = (
  { always, rotating }: RotatingFiles,
  every: number,
  sample = currentSample(),
): readonly string[] => [...always, ...sampledItems(rotating, every, sample)].toSorted()

/** The unit tests of one run: all that are quick, and of the slow ones one of `every`. */
export const unitTestsOfRun = (every: number, sample = currentSample()): readonly string[] => {
  const slow = rotatingUnitTests()
  const run = new Set(testFilesOfRun(slow, every, sample))
  return unitFiles().filter((file) => run.has(file) || !slow.rotating.includes(file))
}

/** The option of a suite whose files rotate. */
export const rotationOption = {
  kind: 'whole',
  value: 'N',
  says: 'of the files that rotate one of so many',
  from: 1,
  to: 100,
  default: 8,
} as const
