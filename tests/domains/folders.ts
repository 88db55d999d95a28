import { readdirSync } from 'node:fs'
import path from 'node:path'
import { generateFiles } from '../../codegen/generator/pipeline/generate'

const foldersIn = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The examples that people start with; their translations stand beside them. */
const examples = foldersIn('examples').filter((name) => name !== 'i18n')

/** Schema folders of other domains, by name. */
export const domains: readonly string[] = [...foldersIn('tests/domains'), ...examples].toSorted()

export const schemaDirOf = (name: string): string =>
  examples.includes(name) ? path.join('examples', name) : path.join('tests/domains', name, 'schema')

/** Generates a domain as `npm run codegen -- --schema` does. */
export const generateDomain = (name: string) => generateFiles({ schemaDir: schemaDirOf(name) })
