import { defineConfig } from 'vitest/config'
import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'
import { deskwright } from './scripts/build/console-plugin.ts'
import { languageValidators } from './scripts/compiled/language-validators.mjs'
import { pageScripts } from './scripts/compiled/page-scripts.mjs'
import {
  nonUnitTestFolders,
  processTests,
  PROVER,
  slowUnitTests,
  storeTests,
} from './scripts/test/test-files.ts'

const jsdomTests = [
  'tests/shims/router/**',
  'tests/kit/**',
  'tests/providers/**',
  'tests/layout/**',
  'tests/pages/**',
  'tests/upload/hook/**',
]
// They take longer than they tell on every run: npm test -- --suite long.
const longTests = ['tests/e2e/**/*.long.test.ts']
const proverTests = [`tests/codegen/**/*${PROVER}`]
const inFolder = (folder: (typeof nonUnitTestFolders)[number]): string[] => [
  `tests/${folder}/**/*.test.ts`,
]
// Generated tests among the goldens: they would import a console that is not there.
const goldens = ['tests/codegen/cases/**/expected/**']

// Loading the packages anew for every file took as long as the tests themselves.
const sharedProcess = {
  isolate: false,
  setupFiles: ['tests/support/fresh-file.ts', 'tests/support/sampled.ts'],
}

const inBrowser = {
  ...sharedProcess,
  // Each process has a browser and a served build, each file a backend, so some of them may run side by side. They wait for
  // pages and time limits, so that two of them leave two cores idle.
  maxWorkers: 4,
  globalSetup: ['tests/e2e/build.ts'],
}

/** Files that take long whatever their size, the longest first: begun last, one would keep a single core busy at the end. */
const longest = [
  ...[
    'still',
    'domains.long',
    'cover-walk.long',
    'intents',
    'logins',
    'commands.long',
    'accessibility',
    'money',
    'bench.long',
    'hostile',
    'languages',
    'session-kept',
    'live',
    'transitions',
  ].map((name) => `tests/e2e/${name}.test.ts`),
  'tests/codegen/generator/emit/ast.test.ts',
  'tests/store/migrate.test.ts',
  ...slowUnitTests,
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((end) => moduleId.endsWith(`/${end}`))
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
  plugins: [deskwright(), pageScripts, languageValidators],
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
            ...nonUnitTestFolders.flatMap(inFolder),
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
          include: inFolder('e2e'),
          exclude: longTests,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'long',
          // Those that are long, and those that `npm test` tries in part: scripts/test/long-suite.ts names them.
          include: inFolder('e2e'),
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'hosting',
          include: inFolder('hosting'),
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'office',
          include: inFolder('office'),
          sequence: { groupOrder: 6 },
        },
      },
      {
        extends: true,
        test: {
          ...sharedProcess,
          name: 'processes',
          include: [...processTests],
          sequence: { groupOrder: 7 },
        },
      },
      {
        extends: true,
        test: {
          ...sharedProcess,
          name: 'gallery',
          include: inFolder('gallery'),
          sequence: { groupOrder: 4 },
        },
      },
      { extends: true, test: { ...sharedProcess, name: 'provers', include: proverTests } },
      {
        extends: true,
        test: { name: 'package', include: inFolder('package'), sequence: { groupOrder: 3 } },
      },
      {
        extends: true,
        test: { name: 'nodes', include: inFolder('nodes'), sequence: { groupOrder: 7 } },
      },
    ],
  },
})
