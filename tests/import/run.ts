import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { main } from '../../import/cli'

/** What a run of `npm run import` has said. */
export interface Said {
  code: number
  out: string
  err: string
}

export const importing = async (...words: string[]): Promise<Said> => {
  let [out, err] = ['', '']
  const code = await main(words, { out: (text) => (out += text), err: (text) => (err += text) })
  return { code, out, err }
}

/** A folder that is gone after the test. */
export const workshop = () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-imports-'))
  return {
    folder,
    write: (name: string, content: unknown): string => {
      const file = join(folder, name)
      writeFileSync(
        file,
        typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
      )
      return file
    },
    into: (name = 'schema'): string => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

// A test reads YAML of any form, so its type says no more.
// oxlint-disable-next-line typescript/no-explicit-any
type Yaml = any

export const yamlIn = (folder: string, name: string): Yaml =>
  parse(readFileSync(join(folder, `${name}.yaml`), 'utf8')) as Yaml

export const filesIn = (folder: string): string[] => readdirSync(folder).toSorted()
