import { readdirSync } from 'node:fs'
import path from 'node:path'
import { generate } from '../../codegen/pipeline/generate'

const root = 'tests/domains'

/** Schema folders of other domains, by name. */
export const domains: readonly string[] = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()

export const schemaDirOf = (name: string): string => path.join(root, name, 'schema')

/** Generates a domain as `npm run codegen -- --schema` does. */
export const generateDomain = (name: string) => generate({ schemaDir: schemaDirOf(name) })
