import { suiteNeeds } from './suite-needs'
import type { VitestProjectRun } from './vitest-projects-suite'
import type { Suite } from './suite'

/** A suite that is nothing but projects of Vitest. */
const projectSuite = (suite: Omit<Suite, 'load'>, run: VitestProjectRun): Suite => ({
  ...suite,
  load: async () => (await import('./vitest-projects-suite')).createProjectsSuiteRunner(suite, run),
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
    load: async () => (await import('./checks-suite')).suiteRunner,
  },
  {
    name: 'unit',
    says: 'unit and contract tests, and components in jsdom',
    runBy: 'npm test',
    needs: [],
    load: async () => (await import('./unit-suite')).suiteRunner,
  },
  {
    name: 'browser',
    says: 'the production build in a browser',
    runBy: 'npm test',
    needs: [suiteNeeds.browser],
    load: async () => (await import('./browser-suite')).suiteRunner,
  },
  {
    name: 'long',
    says: 'in full what `npm test` tries in part, and what takes longer than it tells on every run',
    runBy: 'npm run test:all',
    needs: [suiteNeeds.browser],
    load: async () => (await import('./long-suite')).suiteRunner,
  },
  {
    name: 'money',
    says: 'the browser tests about money, with many rounds of random operator actions',
    runBy: 'npm run test:all',
    words: ['--rounds', '100'],
    needs: [suiteNeeds.browser],
    load: async () => (await import('./money-suite')).suiteRunner,
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
      needs: [suiteNeeds.nginx, suiteNeeds.browser],
    },
    { title: 'behind nginx', projects: ['hosting'], seconds: 100 },
  ),
  projectSuite(
    {
      name: 'office',
      says: 'files that the console saves, opened in LibreOffice',
      runBy: 'npm run test:all',
      needs: [suiteNeeds.office, suiteNeeds.browser],
    },
    { title: 'saved files in LibreOffice', projects: ['office'], seconds: 40 },
  ),
  projectSuite(
    {
      name: 'package',
      says: 'the package from its tarball in an empty folder: begins a project, runs, tests, builds and upgrades it',
      runBy: 'npm run test:all',
      needs: [suiteNeeds.browser],
    },
    { title: 'the packed package', projects: ['package'], seconds: 150 },
  ),
  projectSuite(
    {
      name: 'provers',
      says: 'what is proven of lifecycles, once more by Spin and z3',
      runBy: 'npm run test:all',
      needs: [suiteNeeds.provers],
    },
    { title: 'other provers', projects: ['provers'], seconds: 30 },
  ),
  {
    name: 'nodes',
    says: 'a clone on each Node that is supported: installs, generates, builds, starts, serves and runs quick tests; an old Node is refused in a sentence',
    runBy: 'npm run test:all',
    needs: [],
    load: async () => (await import('./nodes-suite')).suiteRunner,
  },
  {
    name: 'import',
    says: 'documents of OpenAPI that makers of real products have published, imported and opened in a browser',
    runBy: 'npm run test:all',
    needs: [suiteNeeds.browser],
    load: async () => (await import('./import-suite')).suiteRunner,
  },
  {
    name: 'store',
    says: 'the mock server and the contract before PGlite and a real PostgreSQL server, and what is asked of a database',
    runBy: 'npm run test:all',
    words: ['--rounds', '10', '--orders', '100000'],
    needs: [suiteNeeds.postgres],
    load: async () => (await import('./store-suite')).suiteRunner,
  },
  {
    name: 'audit',
    says: 'what an auditor tries at `npm run serve`; also `npm run test:audit`',
    runBy: 'npm run test:all',
    needs: [suiteNeeds.postgres],
    load: async () => (await import('./audit-suite')).suiteRunner,
  },
  {
    name: 'gallery',
    says: 'components of react-admin one by one in a browser, in a build for development',
    runBy: 'npm run test:all',
    needs: [suiteNeeds.browser],
    load: async () => (await import('./gallery-suite')).suiteRunner,
  },
  {
    name: 'backends',
    says: 'the console and the contract against servers that are not ours; also `npm run test:backends`',
    runBy: 'npm run test:all',
    needs: [suiteNeeds.browser],
    load: async () => (await import('./backends-suite')).suiteRunner,
  },
  {
    name: 'red',
    says: 'takes each protection away in a throw-away copy and expects its test to fail',
    runBy: 'npm run test:all',
    words: ['--every', '3'],
    needs: [suiteNeeds.browser],
    load: async () => (await import('./red-suite')).suiteRunner,
  },
  {
    name: 'bare',
    says: 'what a newcomer does on a machine without a browser, its libraries and fonts',
    runBy: 'its name',
    needs: [suiteNeeds.bareMachine],
    load: async () => (await import('./bare-suite')).suiteRunner,
  },
]

/** The suite of a name. */
export const suiteNamed = (name: string): Suite | undefined =>
  suites.find((suite) => suite.name === name)
