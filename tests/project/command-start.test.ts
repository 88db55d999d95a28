import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { commands } from '../../scripts/commands'
import { shareOf } from '../support/thorough'
import { optionalRooms, roomIn } from './rooms'

/* A command that only explains itself, or refuses its words, loads nothing that it would work with. */

const names = Object.keys(commands)

interface Run {
  code: number
  /** Every script that was loaded from node_modules. */
  loaded: string[]
  /** The optional rooms that a source of what was loaded stands in. */
  optional: string[]
}

const optional = optionalRooms(readFileSync('ARCHITECTURE.md', 'utf8'))

/** The sources that a compiled file was made of, as its source map names them. */
const sourcesOf = (compiled: string): string[] => {
  if (!existsSync(`${compiled}.map`)) return []
  const { sources } = JSON.parse(readFileSync(`${compiled}.map`, 'utf8')) as { sources: string[] }
  return sources.map((source) =>
    path.relative(realpathSync('.'), path.resolve(path.dirname(compiled), source)),
  )
}

const optionalIn = (loaded: readonly string[]): string[] => {
  const sources = loaded
    .filter((file) => isCompiled(file))
    .flatMap((file) => sourcesOf(path.resolve('node_modules', file)))
  return [...new Set(sources.flatMap((source) => roomIn(optional, source) ?? []))].toSorted()
}

/** Starts a command and waits for its end. Gives the exit code. */
const untilItEnds = (words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  promisify(execFile)(process.execPath, ['scripts/run.mjs', ...words], { env })
    .then(() => 0)
    .catch((error: { code: number }) => error.code)

/** Starts a server, and tells it to stop once it has printed its first line. */
const untilItServes = async (words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const server = spawn(process.execPath, ['scripts/run.mjs', ...words], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit') as Promise<[number]>
  await Promise.race([once(server.stdout, 'data'), ended])
  server.kill('SIGTERM')
  return (await ended)[0]
}

/** Node says of its own accord what it has loaded, when it is asked for what was run. */
const loadedBy = async (
  start: typeof untilItEnds,
  words: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<Run> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-loaded-'))
  try {
    const code = await start(words, { ...process.env, ...more, NODE_V8_COVERAGE: folder })
    const loaded = readdirSync(folder).flatMap((file) => {
      const { result } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
        result: { url: string }[]
      }
      return result.flatMap(({ url }) => /node_modules\/(.*)$/.exec(url)?.[1] ?? [])
    })
    return { code, loaded, optional: optionalIn(loaded) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const run = (...words: string[]): Promise<Run> => loadedBy(untilItEnds, words)

const isCompiled = (file: string): boolean => file.startsWith('.vite/commands/')

test('what a command works with is seen here', async () => {
  // The first run may have to compile the commands.
  await run('codegen', '--help')
  const { code, loaded, optional: rooms } = await run('codegen', '--check')
  expect(code).toBe(0)
  expect(rooms).toEqual([])
  expect(loaded).toEqual(expect.arrayContaining([expect.stringMatching(/^yaml\//)]))
  // A schema without mistakes is checked without them: they take longer than the rest of a run.
  // What Ajv has compiled ahead calls two small functions of it.
  const heavy = /^(?:ajv\/(?!dist\/runtime\/)|(?:recheck|vite|oxc-parser)\/)/
  expect(loaded.filter((file) => heavy.test(file))).toEqual([])
  expect(loaded.filter(isCompiled).length).toBeGreaterThan(20)
})

test('a mock server on a file loads nothing optional, and one with a database what it needs', async () => {
  const data = path.join(mkdtempSync(path.join(tmpdir(), 'deskwright-mock-')), 'data.json')
  const words = ['mock', '--port', '0', '--data', data]
  const onFile = await loadedBy(untilItServes, words, { DATABASE_URL: '' })
  expect([onFile.code, onFile.optional]).toEqual([0, []])
  rmSync(path.dirname(data), { recursive: true })
  // Nothing listens on this port, which is found out by what was loaded.
  const noServer = { DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  const onDatabase = await loadedBy(untilItEnds, words, noServer)
  expect([onDatabase.code, onDatabase.optional]).toEqual([1, ['server/sql']])
})

test('rules loads what a form of it needs', async () => {
  expect((await run('rules', '--format', '--check')).optional).toEqual([])
  expect((await run('rules', '--check')).optional).toEqual(['codegen/rules/what-if'])
  expect((await run('rules', '--export', 'csv')).optional).toEqual(['codegen/rules/export'])
})

test.each(shareOf(names, 6))('%s explains itself without any package', async (name) => {
  const { code, loaded } = await run(name, '--help')
  expect(code).toBe(0)
  expect(loaded.filter((file) => !isCompiled(file))).toEqual([])
  expect(loaded.filter(isCompiled).length).toBeLessThan(15)
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
