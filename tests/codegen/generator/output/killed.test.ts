import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  checkOutputFiles,
  withHeader,
  writeOutputFiles,
} from '../../../../codegen/generator/output'
import {
  isInManifest,
  MANIFEST_FILE,
  readManifest,
} from '../../../../codegen/generator/output/manifest'
import { shareOf } from '../../../support/thorough'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deskwright-killed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const filesIn = (out: string): string[] =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

it('G-10 a run killed at any moment leaves every file whole, all of one round, and the next one goes on', async () => {
  const out = path.join(folder, 'generated')
  const worker = path.join(folder, 'worker.mjs')
  writeFileSync(worker, workerCode(out))
  for (const delay of shareOf([5, 15, 30], 2)) await killAfter(worker, 0, delay)
  for (const delay of shareOf([5, 15, 30, 60, 90], 2)) await killAfter(worker, 1, delay)
  // Checking ends what was begun; that the files are of another round is what it then says.
  checkOutputFiles(out, new Map())
  const rounds = filesIn(out)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(file, 'utf8').split('\n')[1])
  expect([rounds.length, new Set(rounds).size]).toEqual([50, 1])
  const whole = filesIn(out).filter((file) => !file.includes('.codegen'))
  expect(whole.length).toBeGreaterThan(0)
  const manifest = readManifest(readFileSync(path.join(out, MANIFEST_FILE), 'utf8'))
  const strange = whole.filter((file) => {
    const relative = path.relative(out, file)
    return relative !== MANIFEST_FILE && !isInManifest(manifest, relative, readFileSync(file))
  })
  expect(strange).toEqual([])
  const next = new Map([['bank/list.tsx', withHeader('schema/bank.yaml', 'export {}\n')]])
  expect((await writeOutputFiles(out, next)).diagnostics).toEqual([])
  const left = filesIn(out).map((file) => path.relative(out, file))
  expect(left.toSorted()).toEqual(['bank/list.tsx', MANIFEST_FILE])
}, 240_000)

/** Writes ever new versions of fifty files until it is killed. */
const workerCode = (out: string) => `
import { runnerImport } from ${JSON.stringify(path.resolve('node_modules/vite/dist/node/index.js'))}
const { module } = await runnerImport(${JSON.stringify(path.resolve('codegen/generator/output/index.ts'))}, { configFile: false, logLevel: 'error' })
for (let round = 0; ; round++) {
  if (round === Number(process.argv[2])) process.stdout.write('ready')
  const files = new Map()
  for (let i = 0; i < 50; i++) files.set('r' + i + '/list.tsx', module.withHeader('schema/r.yaml', ('// ' + round + '\\n').repeat(200)))
  await module.writeOutputFiles(${JSON.stringify(out)}, files)
}
`

/** Kills the worker some milliseconds after it has begun a round: in the first one nothing is there yet. */
const killAfter = (worker: string, round: number, delay: number) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [worker, String(round)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), delay))
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
