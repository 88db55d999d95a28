import { defineConfig } from 'vitest/config'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'
import { deskwright } from './scripts/console-plugin.ts'
import { pageScripts } from './scripts/compiled/page-scripts.mjs'

const jsdomTests = [
  'tests/light/router/**',
  'tests/kit/**',
  'tests/providers/**',
  'tests/layout/**',
  'tests/pages/**',
  'tests/upload/hook/**',
]
const slowTests = ['tests/e2e/**/*.test.ts']
// They take longer than they tell on every run: npm test -- --suite long.
const longTests = ['tests/e2e/**/*.long.test.ts']
// They try engines of databases at length: npm test -- --suite store.
const storeTests = ['backup', 'retention', 'same-rows', 'tally'].map(
  (name) => `tests/store/${name}.test.ts`,
)
// They start whole commands and other programs, again and again: npm test -- --suite processes.
const processTests = [
  'browser/bare',
  'codegen/commands/eject',
  'codegen/commands/new',
  'codegen/export/quint',
  'codegen/write/git-merge',
  'field-types/commands',
  'field-types/own-bases',
  'project/command-start',
  'project/compiled',
  'project/early-pages',
  'project/package',
  'project/suites/steps',
].map((name) => `tests/${name}.test.ts`)
// They need a real nginx: npm test -- --suite hosting.
const hostingTests = ['tests/hosting/**/*.test.ts']
// They need LibreOffice: npm test -- --suite office.
const officeTests = ['tests/office/**/*.test.ts']
// They look at every stock component in a build for development: npm test -- --suite gallery.
const galleryTests = ['tests/gallery/**/*.test.ts']
// They pack the package and install it: npm test -- --suite package.
const packageTests = ['tests/package/**/*.test.ts']
// They ask other provers, which are no packages of npm: npm test -- --suite provers.
const proverTests = ['tests/codegen/**/*.prover.test.ts']
// They run whole commands on other Nodes: npm test -- --suite nodes.
const nodesTests = ['tests/nodes/**/*.test.ts']
// Generated tests among the goldens: they would import a console that is not there.
const goldens = ['tests/codegen/cases/**/expected/**']

// Loading the packages anew for every file took as long as the tests themselves.
const sharedProcess = {
  isolate: false,
  setupFiles: ['tests/support/fresh-file.ts', 'tests/support/sampled.ts'],
}

const inBrowser = {
  ...sharedProcess,
  // Each file has a browser, a backend and ports of its own, so some of them may run side by side. They wait for the
  // page more than half of the time, so that two of them leave two cores idle.
  maxWorkers: 4,
  globalSetup: ['tests/e2e/build.ts'],
}

/** Files that take long whatever their size, the longest first: begun last, one would keep a single core busy at the end. */
const longest = [
  'e2e/still',
  'e2e/domains.long',
  'e2e/cover-walk.long',
  'e2e/intents',
  'e2e/commands.long',
  'e2e/commands',
  'e2e/accessibility',
  'e2e/money',
  'e2e/bench.long',
  'e2e/hostile',
  'e2e/languages',
  'e2e/session-kept',
  'e2e/live',
  'e2e/transitions',
  'codegen/emit/ast',
  'mock-server/overload',
  'contract/deviations',
  'codegen/pipeline/scale',
  'codegen/diff/command',
  'mock-server/durability',
].map((name) => `/tests/${name}.test.ts`)

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((end) => moduleId.endsWith(end))
  return rank < 0 ? longest.length : rank
}

/** Vitest's own order, but the longest files of each project first. Vitest makes it itself, so it has to be a class. */
class LongestFirst implements TestSequencer {
  readonly #own: Promise<TestSequencer>

  constructor(vitest: Vitest) {
    // Imported here, since a build of the console reads this file as well.
    this.#own = import('vitest/node').then(({ BaseSequencer }) => new BaseSequencer(vitest))
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const own = await this.#own
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method, which changes no array
    const sorted = await own.sort(files)
    // A project stays together: its files share processes as long as they follow one another.
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((a, b) => rankOf(a) - rankOf(b)),
    )
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await this.#own).shard(files)
  }
}

/** Node 25 and newer have a storage of their own, which would stand in the place of jsdom's. Node 20 knows no such word. */
const noStorage = ['--no-experimental-webstorage'].filter((word) =>
  process.allowedNodeEnvironmentFlags.has(word),
)

export default defineConfig({
  plugins: [deskwright(), pageScripts],
  test: {
    // Against what never ends, not against what is slow: a busy machine may be.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    execArgv: noStorage,
    // As long as Playwright waits for an element, and Testing Library.
    expect: { poll: { timeout: 15_000 } },
    // One more than the two cores of a small machine: some tests wait for a server, a time limit or another process.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...sharedProcess,
          name: 'node',
          include: ['tests/**/*.test.ts', 'src/generated/**/*.test.ts'],
          exclude: [
            ...jsdomTests,
            ...slowTests,
            ...hostingTests,
            ...officeTests,
            ...packageTests,
            ...nodesTests,
            ...galleryTests,
            ...storeTests,
            ...processTests,
            ...proverTests,
            ...goldens,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'jsdom',
          ...sharedProcess,
          environment: 'jsdom',
          include: jsdomTests.flatMap((folder) => [`${folder}/*.test.ts`, `${folder}/*.test.tsx`]),
        },
      },
      // Projects with numbers of workers of their own run one after the other.
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'e2e',
          include: slowTests,
          exclude: longTests,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'long',
          // Those that are long, and those that `npm test` tries in part: scripts/test/long.ts names them.
          include: slowTests,
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        test: { ...inBrowser, name: 'hosting', include: hostingTests, sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        test: { ...inBrowser, name: 'office', include: officeTests, sequence: { groupOrder: 6 } },
      },
      {
        extends: true,
        test: {
          ...sharedProcess,
          name: 'processes',
          include: processTests,
          sequence: { groupOrder: 7 },
        },
      },
      {
        extends: true,
        test: {
          ...sharedProcess,
          name: 'gallery',
          include: galleryTests,
          sequence: { groupOrder: 4 },
        },
      },
      { extends: true, test: { ...sharedProcess, name: 'provers', include: proverTests } },
      {
        extends: true,
        test: { name: 'package', include: packageTests, sequence: { groupOrder: 3 } },
      },
      {
        extends: true,
        test: { name: 'nodes', include: nodesTests, sequence: { groupOrder: 7 } },
      },
    ],
  },
})
