import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { commands } from '../../scripts/commands'
import { shareOf } from '../support/thorough'

/* A command that only explains itself, or refuses its words, loads nothing that it would work with. */

const names = Object.keys(commands)

interface Run {
  code: number
  /** Every script that was loaded from node_modules. */
  loaded: string[]
}

/** Node says of its own accord what it has loaded, when it is asked for what was run. */
const run = async (...words: string[]): Promise<Run> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-loaded-'))
  const env = { ...process.env, NODE_V8_COVERAGE: folder }
  try {
    const code = await promisify(execFile)(process.execPath, ['scripts/run.mjs', ...words], { env })
      .then(() => 0)
      .catch((error: { code: number }) => error.code)
    const loaded = readdirSync(folder).flatMap((file) => {
      const { result } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
        result: { url: string }[]
      }
      return result.flatMap(({ url }) => /node_modules\/(.*)$/.exec(url)?.[1] ?? [])
    })
    return { code, loaded }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const isCompiled = (file: string): boolean => file.startsWith('.vite/commands/')

test('what a command works with is seen here', async () => {
  // The first run may have to compile the commands.
  await run('codegen', '--help')
  const { code, loaded } = await run('codegen', '--check')
  expect(code).toBe(0)
  expect(loaded).toEqual(expect.arrayContaining([expect.stringMatching(/^yaml\//)]))
  // A schema without mistakes is checked without them: they take longer than the rest of a run.
  expect(loaded.filter((file) => /^(?:ajv|recheck|vite|oxc-parser)\//.test(file))).toEqual([])
  expect(loaded.filter(isCompiled).length).toBeGreaterThan(10)
})

test.each(shareOf(names, 6))('%s explains itself without any package', async (name) => {
  const { code, loaded } = await run(name, '--help')
  expect(code).toBe(0)
  expect(loaded.filter((file) => !isCompiled(file))).toEqual([])
  expect(loaded.filter(isCompiled).length).toBeLessThan(10)
})

test.each(shareOf(names.toReversed(), 6))(
  '%s refuses a wrong word without any package',
  async (name) => {
    const { code, loaded } = await run(name, '--wrogn')
    expect(code).toBe(2)
    expect(loaded.filter((file) => !isCompiled(file))).toEqual([])
  },
)

test('a wrong name is refused without any package', async () => {
  const { code, loaded } = await run('codgen')
  expect(code).toBe(2)
  expect(loaded.filter((file) => !isCompiled(file))).toEqual([])
})
