import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { credentialVariable } from '../../import/source/read-source'
import { importing, workshop, yamlIn } from '../import/run'
import { modelOf } from '../support/schema-model'
import { consoleFor } from './providers'

/** Where an import reads what a backend says of itself. */
export interface ImportSource {
  /** Paths of its lists, or of its document. */
  readonly lists: readonly string[]
  /** What else the command is told. */
  readonly words?: readonly string[]
  /** The header `Authorization`, and the token within it that the console sends. */
  readonly secret?: () => { readonly header: string; readonly token: string }
}

/** How a backend is imported: by the answers to its lists. */
export interface Importable extends ImportSource {
  readonly like: string
  /** What the backend knows of a total. */
  readonly total?: 'unknown'
}

/** The provider of a console whose schema was imported from a running backend, and what that took. */
export const importedFrom = async (origin: string, { lists, words = [], secret }: ImportSource) => {
  const folder = workshop()
  const known = secret?.()
  if (known) vi.stubEnv(credentialVariable, known.header)
  const start = performance.now()
  try {
    const into = folder.into()
    const { code, err } = await importing(
      ...lists.map((path) => `${origin}${path}`),
      ...words,
      '--into',
      into,
    )
    if (code !== 0) throw new Error(err)
    const model = await modelOf(into)
    const { dataProvider, session } = consoleFor(model, origin)
    if (known) session.start({ token: known.token, user: '1', name: '' })
    const files = ['app', ...model.resources.map(({ name }) => name)]
    const lines = files.flatMap((name) =>
      readFileSync(join(into, `${name}.yaml`), 'utf8')
        .trim()
        .split('\n'),
    ).length
    const { like } = yamlIn(into, 'app').backend as { like?: string }
    return { dataProvider, folder, like, lines, seconds: (performance.now() - start) / 1000 }
  } finally {
    vi.unstubAllEnvs()
  }
}
