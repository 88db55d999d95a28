import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { refused } from '../codegen/command-line/run'
import type { Io } from '../codegen/command-line/io'
import type { Said } from './described'
import { draftsOf, textsOf } from './schema-files'
import { selected } from './select'
import { understand } from './understand'
import { prove } from './yaml/prove'

export interface Options {
  sources: readonly string[]
  into: string | null
  only: string | null
  seen: boolean
}

const listed = (title: string, sentences: readonly string[], most = 25): string => {
  if (sentences.length === 0) return ''
  const shown = sentences.slice(0, most).map((sentence) => `  - ${sentence}\n`)
  const more = sentences.length > most ? `  - and ${sentences.length - most} more\n` : ''
  return `${title}:\n${shown.join('')}${more}`
}

const notUnderstood = (io: Io, problem: string): number => {
  io.err(`${problem}\n`)
  return 1
}

const writeNew = (folder: string, files: ReadonlyMap<string, string>): void => {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text, { flag: 'wx' })
}

/** Makes a schema of what the sources say, and writes or prints it. */
const first = async (said: Said, { into }: Options, io: Io): Promise<number> => {
  const { drafts, guessed, missing } = draftsOf(said)
  const { files, dropped, problem } = await prove(drafts, textsOf(said.from, missing))
  if (!files) return notUnderstood(io, `${said.from} gives no schema: ${problem}`)
  const notes = `${listed('Guessed', [...guessed])}${listed('Left out', dropped)}${listed('Missing', missing)}`
  if (into === null) {
    io.out([...files].map(([name, text]) => `# --- ${name}\n${text}`).join('\n'))
    io.err(notes)
    return 0
  }
  writeNew(into, files)
  const lines = [...files.values()].join('').split('\n').length - files.size
  io.out(
    `${files.size} files, ${lines} lines in ${into}: ${[...drafts.resources.keys()].join(', ')}\n${notes}`,
  )
  io.out(`Next: npm run codegen -- --schema ${into}, then SCHEMA_DIR=${into} npm start\n`)
  return 0
}

const taken = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.yaml'))

/** Imports a schema, or compares with the one that was imported. Gives the exit code. */
export const run = async (options: Options, io: Io): Promise<number> => {
  const { sources, into, only } = options
  if (into !== null && taken(into)) {
    return refused(
      io,
      `--into: "${into}" holds a schema that was not imported; name another folder`,
    )
  }
  const understood = await understand(sources)
  if (understood.problem !== undefined) return notUnderstood(io, understood.problem)
  const chosen = selected(understood.value, only)
  if (chosen.problem !== undefined) return refused(io, chosen.problem)
  return await first(chosen.said, options, io)
}
