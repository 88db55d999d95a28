import { needs } from './needs'
import type { ProjectRun } from './projects'
import type { Suite } from './suite'

/** A suite that is nothing but projects of Vitest. */
const projectSuite = (suite: Omit<Suite, 'load'>, run: ProjectRun): Suite => ({
  ...suite,
  load: async () => (await import('./projects')).projectsJudge(suite, run),
})

/**
 * Every suite. A new one takes an entry here, and where it takes options a file of its own in this room.
 */
export const suites: readonly Suite[] = [
  {
    name: 'checks',
    says: 'format, lint, types, fresh code and reports',
    runBy: 'npm test',
    needs: [],
    load: async () => (await import('./checks')).judge,
  },
  {
    name: 'unit',
    says: 'unit and contract tests, and components in jsdom',
    runBy: 'npm test',
    needs: [],
    load: async () => (await import('./unit')).judge,
  },
  {
    name: 'browser',
    says: 'the production build in a browser',
    runBy: 'npm test',
    needs: [needs.browser],
    load: async () => (await import('./browser')).judge,
  },
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
  projectSuite(
    {
      name: 'processes',
      says: 'commands as somebody starts them: without packages, in folders of their own, merged by Git, and other programs',
      runBy: 'npm run test:all',
      needs: [],
    },
    { title: 'commands as processes', projects: ['processes'], seconds: 450, pieces: 3 },
  ),
  projectSuite(
    {
      name: 'hosting',
      says: 'the built console behind a real nginx with `docs/nginx.conf`, in nine situations of a deployment, and what `docs/deskwright.service` starts behind `docs/nginx-serve.conf`',
      runBy: 'npm run test:all',
      needs: [needs.nginx, needs.browser],
    },
    { title: 'behind nginx', projects: ['hosting'], seconds: 100 },
  ),
  projectSuite(
    {
      name: 'office',
      says: 'files that the console saves, opened in LibreOffice',
      runBy: 'npm run test:all',
      needs: [needs.office, needs.browser],
    },
    { title: 'saved files in LibreOffice', projects: ['office'], seconds: 40 },
  ),
  projectSuite(
    {
      name: 'package',
      says: 'the package from its tarball in an empty folder: begins a project, runs, tests, builds and upgrades it',
      runBy: 'npm run test:all',
      needs: [needs.browser],
    },
    { title: 'the packed package', projects: ['package'], seconds: 150 },
  ),
  projectSuite(
    {
      name: 'provers',
      says: 'what is proven of lifecycles, once more by Spin and z3',
      runBy: 'npm run test:all',
      needs: [needs.provers],
    },
    { title: 'other provers', projects: ['provers'], seconds: 30 },
  ),
  {
    name: 'nodes',
    says: 'a clone on each Node that is supported: installs, generates, builds, starts, serves and runs quick tests; an old Node is refused in a sentence',
    runBy: 'npm run test:all',
    needs: [],
    load: async () => (await import('./nodes')).judge,
  },
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
    name: 'audit',
    says: 'what an auditor tries at `npm run serve`; also `npm run test:audit`',
    runBy: 'npm run test:all',
    needs: [needs.postgres],
    load: async () => (await import('./audit')).judge,
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
