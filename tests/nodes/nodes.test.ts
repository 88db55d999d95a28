import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startConsoleProcess } from '../../scripts/dev/console-process'
import { nodeVersions } from '../../scripts/test/nodes-suite'
import { nodeProgram, type NodeProgram } from './node-program'

/* What somebody has who clones the repository and works with another Node than the tests are run by. */

const asked = process.env['NODES']?.split(',')
const versions = nodeVersions.filter((each) => asked?.includes(each) ?? true)

/** Tests that finish soon, of whatever a Node brings by itself: files, sockets, streams, WebAssembly, threads, a DOM. */
const quickTests = [
  'tests/codegen/language/schema',
  'tests/import/sources.test.ts',
  'tests/shims',
  'tests/kit/fields/inputs',
  'tests/mock-server/durability.test.ts',
  'tests/server/rest.test.ts',
  'tests/project/compiled.test.ts',
  'tests/serve',
  'tests/wire',
]

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The longest that a command may take on a machine that does much else, in milliseconds. */
const PATIENCE = 1_200_000

const run = (program: string, words: readonly string[], cwd: string, bin: string): Promise<Ended> =>
  promisify(execFile)(program, words, {
    cwd,
    timeout: PATIENCE,
    maxBuffer: 64 * 1024 * 1024,
    env: {
      ...process.env,
      PATH: `${bin}:${process.env['PATH']}`,
      VITEST: '',
      NODE_ENV: '',
      // The clone is that of a user, not a part of this run of Vitest.
      NODE_OPTIONS: '',
    },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    (error: { code?: number; stdout?: string; stderr?: string }) => ({
      code: error.code ?? 1,
      out: error.stdout ?? '',
      err: error.stderr ?? String(error),
    }),
  )

describe.each(versions)('Node %s', { timeout: PATIENCE }, (version) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-node-'))
  let program: NodeProgram
  const npm = (...words: string[]): Promise<Ended> => run('npm', words, folder, program.bin)

  beforeAll(async () => {
    program = nodeProgram(version)
    await run('git', ['clone', '--quiet', '.', folder], '.', program.bin)
  }, PATIENCE)
  afterAll(() => rm(folder, { recursive: true, force: true }), PATIENCE)

  test('is the one that npm runs', async () => {
    const { out } = await npm('exec', '--offline', '--call', 'node --version')
    expect(out.trim()).toMatch(new RegExp(`^v${version.replace('.', String.raw`\.`)}\\.`))
  })

  test('installs what the lock file names, and nothing refuses it', async () => {
    const words = ['--engine-strict', '--prefer-offline', '--no-audit', '--no-fund']
    const { code, err } = await npm('ci', ...words)
    expect([code, err]).toEqual([0, expect.not.stringContaining('EBADENGINE')])
  })

  test('finds the generated code fresh', async () => {
    expect(await npm('run', '--silent', 'codegen', '--', '--check')).toMatchObject({ code: 0 })
  })

  test('passes the checks', async () => {
    const { code, out, err } = await npm('run', '--silent', 'test:quick')
    // What failed is told on both.
    expect([code, code === 0 ? out : out + err]).toEqual([
      0,
      expect.stringMatching(/\d+ passed, 0 failed\n$/),
    ])
  })

  test('builds the console, with rows painted early', async () => {
    const { code, out, err } = await npm('run', '--silent', 'build')
    expect([code, out + err]).toEqual([0, expect.stringContaining('built in')])
    expect(err).not.toContain('No rows')
  })

  test.each(['start', 'serve'] as const)('%s answers', async (command) => {
    const { node } = program
    const env = { VITEST: '', NODE_ENV: '', NODE_OPTIONS: '' }
    const words = command === 'serve' ? ['--demo'] : []
    const how = { node, command, words }
    const site = await startConsoleProcess(folder, env, 'scripts/run.mjs', how)
    try {
      const page = await fetch(site.url)
      expect([page.status, await page.text()]).toEqual([
        200,
        expect.stringContaining('<div id="root"'),
      ])
    } finally {
      await site.close()
    }
  })

  test('passes quick tests', async () => {
    const words = ['--project', 'node', '--project', 'jsdom', '--reporter', 'dot']
    const vitest = path.join('node_modules', 'vitest', 'vitest.mjs')
    const all = [vitest, 'run', ...words, ...quickTests]
    const { code, out, err } = await run(program.node, all, folder, program.bin)
    expect([code, code === 0 ? '' : out + err]).toEqual([0, ''])
    expect(out).toMatch(/Tests .*\d+ passed/)
  })
})

describe('Node 18', () => {
  test.each(['scripts/run.mjs', 'bin/deskwright.mjs'])(
    '%s refuses it in one sentence',
    async (file) => {
      const { node, bin } = nodeProgram('18')
      const { code, out, err } = await run(node, [file, 'serve'], '.', bin)
      expect([code, out]).toEqual([2, ''])
      expect(err).toMatch(/^deskwright needs Node [^\n]*, and this is Node 18\.[^\n]*\n$/)
    },
    PATIENCE,
  )
})
