import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sample } from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { quintText } from '../../../../codegen/rules/export/quint'
import { proveInvariant } from '../../../../codegen/rules/lifecycle/invariant-proofs/prove'
import { isRouteInvariantForm } from '../../../../codegen/rules/lifecycle/invariant-proofs/monitor'
import type { InvariantFormula } from '../../../../codegen/language/model'
import type { TransitionTable } from '../../../../codegen/language/model/transition-table'
import { textFoldersFor, buildProject } from '../../../../codegen/generator/pipeline/project'
import { loadSchemaFolder } from '../../../../codegen/language/read'
import { reportsFrom } from '../../../../codegen/rules/report/facts/reports'
import { randomPair } from '../../support/beside'
import { forms, place, tables } from '../../support/random-promises'
import { thorough, wider } from '../../../support/thorough'

/*
 * The simulator of Quint goes the ways of records by chance. It meets every promise that we call broken, and none that we
 * call kept. More tables are asked about with DESKWRIGHT_TABLES=200.
 */

const TABLES = Number(process.env['DESKWRIGHT_TABLES'] ?? (thorough ? 4 : 1))
/** Spin is asked about two lifecycles on every run. */
const PAIRS = thorough ? TABLES : 0
/** So many ways, of at most so many steps. */
const WAYS = 1000
const STEPS = 14

const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-quint-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = path.join(folder, 'model.qnt')
const quint = async (...words: string[]): Promise<string> => {
  const program = path.resolve('node_modules/@informalsystems/quint/dist/src/cli.js')
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words])
  return stdout
}

interface Asked {
  name: string
  sentence: string
  form: InvariantFormula
}

/** Which promises the simulator has seen broken, after Quint has checked the types of the specification. */
async function seenBroken(table: TransitionTable, promises: readonly Asked[]): Promise<boolean[]> {
  const asked = promises.map((promise) => ({ ...promise, question: false, place }))
  const text = quintText('record', table, asked)
  writeFileSync(file, text)
  await quint('typecheck', file)
  const names = [...text.matchAll(/^ {2}val (p\d+_\w*) = /gm)].map(([, name = '']) => name)
  expect(names).toHaveLength(promises.length)
  const limits = ['--seed', '11', '--max-samples', String(WAYS), '--max-steps', String(STEPS)]
  const witnesses = names.map((name) => `not(${name})`)
  const said = await quint(
    'run',
    file,
    '--backend',
    'typescript',
    ...limits,
    '--witnesses',
    ...witnesses,
  )
  const counts = [...said.matchAll(/was witnessed in (\d+) trace/g)].map(([, count]) =>
    Number(count),
  )
  expect(counts).toHaveLength(promises.length)
  return counts.map((count) => count > 0)
}

const askedOf = (list: readonly InvariantFormula[]): Asked[] =>
  list.filter(isRouteInvariantForm).map((form) => ({ name: form.form, sentence: form.form, form }))

const broken = (table: TransitionTable, promises: readonly Asked[]): boolean[] =>
  promises.map(({ form }) => !proveInvariant(table, form).holds)

describe('Quint and we', () => {
  const counts = { broken: 0, seen: 0 }

  /** What is kept is never seen broken; what is broken may take a way that chance does not go. */
  async function compare(table: TransitionTable, promises: readonly Asked[]): Promise<void> {
    const [seen, ours] = [await seenBroken(table, promises), broken(table, promises)]
    const wrong = promises.filter((_, at) => seen[at] === true && ours[at] === false)
    expect(wrong.map(({ sentence }) => sentence)).toEqual([])
    counts.broken += ours.filter((each) => each).length
    counts.seen += seen.filter((each) => each).length
  }

  const { reports } = reportsFrom(
    buildProject(loadSchemaFolder('schema', textFoldersFor('schema'))),
  )
  wider.each(reports.map((report) => [report.key, report] as const))(
    'say the same of the promises of %s',
    async (_, { transitionTable, promises }) => {
      const asked = promises.filter(({ form, question }) => isRouteInvariantForm(form) && !question)
      expect(asked.length).toBeGreaterThan(4)
      await compare(transitionTable, asked)
    },
  )

  const random = sample(tables, { numRuns: TABLES, seed: 19 }).map((table, at) => {
    const promises = askedOf(sample(forms, { numRuns: 8, seed: at }))
    return { at, table, promises }
  })
  it.each(random)('say the same of random table $at', async ({ table, promises }) => {
    await compare(table, promises)
  })

  it.each(Array.from({ length: PAIRS }, (_, at) => at + 1))(
    'say the same of two lifecycles of one record, pair %i',
    async (seed) => {
      const { table, promises } = randomPair(seed)
      const asked = askedOf(promises)
      await compare(table, asked)
    },
  )

  it('agree on nearly everything that is broken', () => {
    expect(counts.broken).toBeGreaterThan(TABLES)
    expect(counts.seen + 1).toBeGreaterThan(0.95 * counts.broken)
  })
})
