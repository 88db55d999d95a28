import { tests } from '../steps/step'
import { checks } from './checks'
import { keepDurations } from './durations'
import { needs } from './needs'
import { exits, type Judge, judgeOf, type Suite } from './suite'

/** A suite that is nothing but steps. */
const plain = (name: string, says: string, steps: () => ReturnType<typeof tests>[]): Judge =>
  judgeOf({ name: `test -- --suite ${name}`, forms: [{ says, exits }], options: {} }, steps)

type Plain = Omit<Suite, 'load'> & { steps: () => ReturnType<typeof tests>[] }

const plainSuite = ({ steps, ...suite }: Plain): Suite => ({
  ...suite,
  load: () => Promise.resolve(plain(suite.name, suite.says, steps)),
})

/** One project of Vitest. */
const project = (title: string, names: readonly string[], seconds: number) =>
  tests(
    title,
    names.flatMap((name) => ['--project', name]),
    { seconds, onSeconds: keepDurations },
  )

/**
 * Every suite. A new one takes an entry here, and where it takes options a file of its own in this room.
 */
export const suites: readonly Suite[] = [
  plainSuite({
    name: 'checks',
    says: 'format, lint, types, fresh code and reports',
    runBy: 'npm test',
    needs: [],
    steps: () => [...checks],
  }),
  plainSuite({
    name: 'unit',
    says: 'unit and contract tests, and components in jsdom',
    runBy: 'npm test',
    needs: [],
    steps: () => [project('unit and contract tests', ['node', 'jsdom'], 240)],
  }),
  plainSuite({
    name: 'browser',
    says: 'the production build in a browser',
    runBy: 'npm test',
    needs: [needs.browser],
    steps: () => [project('browser tests', ['e2e'], 600)],
  }),
  {
    name: 'long',
    says: 'in full what `npm test` tries in part, and what takes longer than it tells on every run',
    runBy: 'npm run test:all',
    needs: [needs.browser],
    load: async () => (await import('./long')).judge,
  },
  {
    name: 'money',
    says: 'the browser tests about money, with many rounds of random operator actions',
    runBy: 'npm run test:all',
    words: ['--rounds', '100'],
    needs: [needs.browser],
    load: async () => (await import('./money')).judge,
  },
  plainSuite({
    name: 'processes',
    says: 'commands as somebody starts them: without packages, in folders of their own, merged by Git, and other programs',
    runBy: 'npm run test:all',
    needs: [],
    steps: () => [project('commands as processes', ['processes'], 240)],
  }),
  plainSuite({
    name: 'hosting',
    says: 'the built console behind a real nginx with `docs/nginx.conf`, in nine situations of a deployment, and what `docs/deskwright.service` starts behind `docs/nginx-serve.conf`',
    runBy: 'npm run test:all',
    needs: [needs.nginx, needs.browser],
    steps: () => [project('behind nginx', ['hosting'], 120)],
  }),
  plainSuite({
    name: 'office',
    says: 'files that the console saves, opened in LibreOffice',
    runBy: 'npm run test:all',
    needs: [needs.office, needs.browser],
    steps: () => [project('saved files in LibreOffice', ['office'], 90)],
  }),
  plainSuite({
    name: 'package',
    says: 'the package from its tarball in an empty folder: begins a project, runs, tests, builds and upgrades it',
    runBy: 'npm run test:all',
    needs: [needs.browser],
    steps: () => [project('the packed package', ['package'], 300)],
  }),
  plainSuite({
    name: 'provers',
    says: 'what is proven of lifecycles, once more by Spin and z3',
    runBy: 'npm run test:all',
    needs: [needs.provers],
    steps: () => [project('other provers', ['provers'], 60)],
  }),
  plainSuite({
    name: 'nodes',
    says: 'a clone on each Node that is supported: installs, generates, builds, starts, serves and runs quick tests; an old Node is refused in a sentence',
    runBy: 'npm run test:all',
    needs: [],
    steps: () => [project('a clone on each Node', ['nodes'], 600)],
  }),
  {
    name: 'import',
    says: 'documents of OpenAPI that makers of real products have published, imported and opened in a browser',
    runBy: 'npm run test:all',
    needs: [needs.browser],
    load: async () => (await import('./import')).judge,
  },
  {
    name: 'store',
    says: 'the mock server and the contract before PGlite and a real PostgreSQL server, and what is asked of a database',
    runBy: 'npm run test:all',
    words: ['--rounds', '10', '--orders', '100000'],
    needs: [needs.postgres],
    load: async () => (await import('./store')).judge,
  },
  {
    name: 'gallery',
    says: 'components of react-admin one by one in a browser, in a build for development',
    runBy: 'npm run test:all',
    needs: [needs.browser],
    load: async () => (await import('./gallery')).judge,
  },
  {
    name: 'backends',
    says: 'the console and the contract against servers that are not ours; also `npm run test:backends`',
    runBy: 'npm run test:all',
    needs: [needs.browser],
    load: async () => (await import('./backends')).judge,
  },
  {
    name: 'red',
    says: 'takes each protection away in a throw-away copy and expects its test to fail',
    runBy: 'npm run test:all',
    words: ['--every', '3'],
    needs: [needs.browser],
    load: async () => (await import('./red')).judge,
  },
  {
    name: 'bare',
    says: 'what a newcomer does on a machine without a browser, its libraries and fonts',
    runBy: 'its name',
    needs: [needs.bareMachine],
    load: async () => (await import('./bare')).judge,
  },
]

/** The suite of a name. */
export const suiteNamed = (name: string): Suite | undefined =>
  suites.find((suite) => suite.name === name)
