import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { ownerOf } from '../../bench/console/chunk-modules'
import {
  type ModuleCosts,
  addScriptCoverage,
  addCpuTimes,
  sumByOwner,
} from '../../bench/profile/module-costs'
import { readBuiltScript, type BuiltScript } from '../../bench/profile/built-script'

const url = 'http://host/a.js'

/** Ten characters of one module, then ten of another. */
const script: BuiltScript = {
  length: 20,
  moduleAt: (offset) => (offset < 10 ? 'src/one.ts' : 'node_modules/two/index.js'),
  offsetOf: (_, column) => column,
}
const scripts = new Map([[url, script]])

const frame = (functionName: string, at: string, columnNumber = 0) => ({
  callFrame: { functionName, url: at, lineNumber: 0, columnNumber },
})

describe('the profile', () => {
  it('counts what is loaded, and of it what ran', () => {
    const costs: ModuleCosts = new Map()
    const ranges = [
      { startOffset: 0, endOffset: 20, count: 1 },
      { startOffset: 6, endOffset: 12, count: 0 },
    ]
    addScriptCoverage(costs, scripts, [{ url, functions: [{ ranges }] }])
    expect(costs.get('src/one.ts')).toEqual({ loaded: 10, run: 6, time: 0 })
    expect(costs.get('node_modules/two/index.js')).toEqual({ loaded: 10, run: 8, time: 0 })
  })

  it('adds the time of each function to its module, and leaves idle time out', () => {
    const costs: ModuleCosts = new Map()
    const nodes = [
      { id: 1, ...frame('one', url, 3) },
      { id: 2, ...frame('two', url, 13) },
      { id: 3, ...frame('(program)', '') },
      { id: 4, ...frame('(idle)', '') },
    ]
    const samples = [1, 2, 2, 3, 4]
    addCpuTimes(costs, scripts, { nodes, samples, timeDeltas: [1000, 2000, 3000, 4000, 5000] })
    expect([...costs].map(([name, { time }]) => [name, time])).toEqual([
      ['src/one.ts', 1],
      ['node_modules/two/index.js', 5],
      ['(browser)', 4],
    ])
  })

  it('puts modules together', () => {
    const cost = { loaded: 1, run: 1, time: 1 }
    const modules = [
      'node_modules/@a/b/c.js',
      'node_modules/@a/b/d.js',
      'src/kit/lists/table/row.tsx',
    ]
    const sums = sumByOwner(new Map(modules.map((name) => [name, cost])), ownerOf)
    expect([...sums].map(([name, { loaded }]) => [name, loaded])).toEqual([
      ['@a/b', 2],
      ['src/kit/lists/table', 1],
    ])
  })
})

describe('a built script', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-profile-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('tells the module of each of its characters', async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: {
        outDir: folder,
        emptyOutDir: false,
        sourcemap: 'hidden',
        rolldownOptions: {
          input: 'bench/console/statistics.ts',
          output: { entryFileNames: 'built.js' },
          preserveEntrySignatures: 'strict',
        },
      },
    })
    const { length, moduleAt } = readBuiltScript(folder, 'built.js')
    const modules = Array.from({ length }, (_, offset) => moduleAt(offset))
    const of = (name: string) => modules.filter((module) => module === name).length
    const [own, median] = [of('bench/console/statistics.ts'), of('bench/median.ts')]
    expect(median).toBeGreaterThan(0)
    expect(own).toBeGreaterThan(median)
    // What remains are the names of what the script gives.
    expect(own + median).toBeGreaterThan(length * 0.8)
  })
})
