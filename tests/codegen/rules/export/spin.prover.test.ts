import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sample } from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { promelaText } from '../../../../codegen/rules/export/promela'
import { proveInvariant } from '../../../../codegen/rules/lifecycle/invariant-proofs/prove'
import { isRouteInvariantForm } from '../../../../codegen/rules/lifecycle/invariant-proofs/monitor'
import type { Code, InvariantFormula } from '../../../../codegen/language/model'
import type { TransitionTable } from '../../../../codegen/language/model/transition-table'
import { textFoldersFor, buildProject } from '../../../../codegen/generator/pipeline/project'
import { loadSchemaFolder } from '../../../../codegen/language/read'
import { reportsFrom } from '../../../../codegen/rules/report/facts/reports'
import { randomPair } from '../../support/beside'
import { forms, place, tables } from '../../support/random-promises'
import { describeWith } from '../../../support/needs'

/*
 * Every verdict once more, by the model checker Spin (Debian: spin), which knows nothing of our proofs. More tables are
 * asked about with DESKWRIGHT_TABLES=200.
 */

const hasSpin = [
  ['spin', '-V'],
  ['gcc', '--version'],
].every(([program = '', word = '']) => spawnSync(program, [word]).status === 0)
const TABLES = Number(process.env['DESKWRIGHT_TABLES'] ?? 2)

const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-spin-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (program: string, ...words: string[]): string =>
  execFileSync(program, words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

interface Asked {
  name: string
  sentence: string
  form: InvariantFormula
}

/** The shortest route that Spin finds against each promise; null where it finds none. */
function askSpin(table: TransitionTable, promises: readonly Asked[]): (Code[] | null)[] {
  const asked = promises.map((promise) => ({ ...promise, question: false, place }))
  const text = promelaText(table, asked)
  writeFileSync(path.join(folder, 'model.pml'), text)
  run('spin', '-a', 'model.pml')
  run('gcc', '-O0', '-w', '-DSAFETY', '-DBFS', '-o', 'pan', 'pan.c')
  const codes = table.statuses.map(({ code }) => code)
  return promises.map((_, at) => {
    rmSync(path.join(folder, 'model.pml.trail'), { force: true })
    const [, name = ''] = new RegExp(`^ltl (p${at + 1}_\\w*)`, 'm').exec(text) ?? []
    const said = run('./pan', '-N', name)
    if (/errors: 0\b/.test(said)) return null
    const trail = run('spin', '-t', '-n', 'model.pml')
    return [...trail.matchAll(/at (\d+)/g)].map(([, found]) => codes[Number(found)] ?? null)
  })
}

const askedOf = (list: readonly InvariantFormula[]): Asked[] =>
  list.filter(isRouteInvariantForm).map((form) => ({ name: form.form, sentence: form.form, form }))

/** What this project says: null where a promise holds, else a shortest route against it. */
const ours = (
  table: TransitionTable,
  promises: readonly Asked[],
  beside: boolean,
): (number | null)[] =>
  promises.map(({ form }) => {
    const alone = { ...table, server: [], accepted: [] }
    const verdict = proveInvariant(beside ? table : alone, form)
    return (beside ? verdict.holds : verdict.holdsForOperators) ? null : verdict.example.length
  })

const lengths = (routes: readonly (Code[] | null)[]): (number | null)[] =>
  routes.map((route) => route && route.length)

describeWith(hasSpin ? null : 'no spin or no gcc found, apt-get install spin gcc')(
  'Spin and we',
  () => {
    const { reports } = reportsFrom(
      buildProject(loadSchemaFolder('schema', textFoldersFor('schema'))),
    )
    it.each(reports.map((report) => [report.key, report] as const))(
      'say the same of the promises and questions of %s',
      (_, { transitionTable, promises }) => {
        const asked = promises.filter(({ form }) => isRouteInvariantForm(form))
        expect(asked.length).toBeGreaterThan(4)
        expect(lengths(askSpin(transitionTable, asked))).toEqual(ours(transitionTable, asked, true))
      },
    )

    it.each(Array.from({ length: TABLES * 3 }, (_, at) => at + 1))(
      'say the same of two lifecycles of one record, pair %i',
      (seed) => {
        const { table, promises } = randomPair(seed)
        const asked = askedOf(promises)
        const said = askSpin(table, asked).map((route) => route === null)
        expect(said).toEqual(asked.map(({ form }) => proveInvariant(table, form).holds))
      },
    )

    const random = sample(tables, { numRuns: TABLES, seed: 7 }).map((table, at) => {
      const promises = askedOf(sample(forms, { numRuns: 8, seed: at }))
      return { at, table, promises }
    })
    it.each(random)('say the same of random table $at', ({ table, promises }) => {
      // The example of a broken promise is a route of operators where there is one.
      const alone = { ...table, server: [], accepted: [] }
      expect(lengths(askSpin(alone, promises))).toEqual(ours(table, promises, false))
      const beside = askSpin(table, promises)
      expect(beside.map((route) => route === null)).toEqual(
        ours(table, promises, true).map((length) => length === null),
      )
    })
  },
)
