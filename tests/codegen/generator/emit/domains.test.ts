import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domains, generateDomain } from '../../../domains/folders'
import { wider } from '../../../support/thorough'

/* Businesses that have nothing to do with loans: what they give is as sound as what the console's own schema gives. */

const run = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-domains-'))
const generated = new Map<string, Awaited<ReturnType<typeof generateDomain>>>()

const filesOf = (name: string): ReadonlyMap<string, string> =>
  generated.get(name)?.files ?? new Map<string, string>()

beforeAll(async () => {
  for (const name of domains) generated.set(name, await generateDomain(name))
  // Where packages are looked for from here.
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  for (const name of domains) {
    for (const [file, text] of filesOf(name)) {
      const target = path.join(folder, name, 'generated', file)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, text)
    }
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('there are five of them', () => {
  expect(domains.length).toBeGreaterThanOrEqual(5)
})

describe.each(domains)('%s', (name) => {
  it('generates without an error', () => {
    const errors = generated.get(name)?.diagnostics.filter(({ level }) => level === 'error')
    expect(errors).toEqual([])
    expect(filesOf(name).size).toBeGreaterThan(20)
  })

  it('imports files that it gives', () => {
    const files = filesOf(name)
    const missing = [...files].flatMap(([file, text]) =>
      [...text.matchAll(/(?:\bfrom |\bimport\()'(\.[^']+)'/g)].flatMap(([, specifier = '']) => {
        const at = path.posix.join(path.posix.dirname(file), specifier)
        const isThere = ['', '.ts', '.tsx', '/index.ts'].some((ending) => files.has(at + ending))
        return isThere ? [] : [`${file}: ${specifier}`]
      }),
    )
    expect(missing).toEqual([])
  })

  it('gives the same bytes the second time', async () => {
    const { files } = await generateDomain(name)
    expect([...(files ?? [])]).toEqual([...filesOf(name)])
  })
})

wider(
  'all of them are sound in one strict program with the real kit',
  async () => {
    const folders = domains.map((name) => path.join(folder, name))
    const program = {
      extends: path.resolve('tsconfig.json'),
      compilerOptions: { rootDirs: [path.resolve('src'), ...folders] },
      include: folders.map((each) => `${each}/generated`),
      exclude: [],
    }
    const config = path.join(folder, 'tsconfig.json')
    writeFileSync(config, JSON.stringify(program))
    const { stdout } = await run('npx', ['tsc', '--noEmit', '-p', config]).catch(
      (error: { stdout: string }) => error,
    )
    expect(stdout).toBe('')
  },
  120_000,
)

it('all of them pass the lint of hand-written code', async () => {
  const config = ['--config', path.resolve('.oxlintrc.json'), '--deny-warnings']
  const folders = domains.map((name) => path.join(folder, name))
  const { stdout } = await run('npx', ['oxlint', ...config, ...folders]).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toContain('Found 0 warnings and 0 errors')
})
