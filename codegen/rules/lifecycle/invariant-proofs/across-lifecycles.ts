import { conditionPartHolds, type ConditionPart } from '../../../../wire/condition'
import { tableArcsByStart, routeCodes, routeAlong, type TransitionArc } from '../graph/arcs'
import { shortestPath } from '../graph/shortest-path'
import type { Code, InvariantFormula } from '../../../language/model'
import { otherLifecycleFields } from '../../../language/model/invariant'
import type {
  KnownCondition,
  TransitionTable,
  TableMove,
} from '../../../language/model/transition-table'
import { counterexampleRecord } from './counterexample'
import {
  isGoalState,
  monitorPhaseOf,
  createInvariantMonitor,
  type InvariantMonitor,
  type RouteInvariantForm,
} from './monitor'

/*
 * Promises over several lifecycles of one record. A record is in a status of each, and a move of one may be guarded by
 * the status of another: every way in which their moves can follow one another is gone through.
 */

/** The other lifecycles that a promise is about: what it names, and those of whose fields it asks something. */
export function otherLifecyclesIn(table: TransitionTable, form: InvariantFormula): string[] {
  const conditions = form.form === 'onlyWhen' ? form.any.flat().map(({ field }) => field) : []
  return [...new Set([...otherLifecycleFields(form), ...conditions])].filter(
    (field) => table.beside?.[field],
  )
}

/** The same with all lifecycles that decide, by their guards, how those move. */
export function decisiveLifecycles(table: TransitionTable, named: readonly string[]): string[] {
  const fields = new Set(named)
  const guarding = (each: TransitionTable): void => {
    for (const { part } of each.moves.flatMap(({ known }) => known ?? [])) {
      if (table.beside?.[part.field]) fields.add(part.field)
    }
  }
  guarding(table)
  for (const field of fields) {
    const other = table.beside?.[field]
    if (other) guarding(other)
  }
  return [...fields]
}

/** Where a record is: in its own lifecycle, and in each of the others. */
interface ProductState {
  /** The status of its own lifecycle. */
  code: Code
  others: readonly Code[]
  state: number
  /** The move of the own lifecycle that led here; null for one of another. */
  arc: TransitionArc | null
}

interface Product {
  table: TransitionTable
  fields: readonly string[]
  tables: readonly TransitionTable[]
  watch: InvariantMonitor
}

const sureOf = (fields: readonly string[], codes: readonly Code[]): KnownCondition[] =>
  fields.map((field, at) => ({ part: { field, is: [codes[at] ?? null] }, holds: true }))

/** Whether the statuses of a record let a move through. A guard holds up operators only. */
const isOpen = (
  { bySystem, known = [] }: TableMove,
  statuses: ReadonlyMap<string, Code>,
): boolean =>
  bySystem ||
  known.every(
    ({ part, holds }) =>
      !statuses.has(part.field) || conditionPartHolds(part, statuses.get(part.field)) === holds,
  )

/** The record begins in all lifecycles at once, so that what a promise wants before may stand there from the start. */
function initialMonitorState(
  { fields, watch }: Product,
  own: Code,
  others: readonly Code[],
): number {
  const beside = (state: number): number =>
    fields.reduce((now, field, at) => watch.beside(now, field, others[at] ?? null), state)
  const last = watch.visit(beside(0), own)
  return monitorPhaseOf(last) === 'broken' ? beside(watch.enter(own)) : last
}

function initialStates(product: Product): ProductState[] {
  const { table, tables } = product
  const others = tables.reduce<Code[][]>(
    (all, { start }) => all.flatMap((codes) => start.map((code) => [...codes, code])),
    [[]],
  )
  return table.start.flatMap((own) =>
    others.map((codes) => ({
      code: own,
      others: codes,
      state: initialMonitorState(product, own, codes),
      arc: null,
    })),
  )
}

function* stepsFrom(
  { code, others, state }: ProductState,
  { table, fields, tables, watch }: Product,
): Generator<ProductState> {
  const statuses = new Map([
    [table.field, code],
    ...fields.map((field, at) => [field, others[at] ?? null] as const),
  ])
  for (const each of tableArcsByStart(table).get(code) ?? []) {
    if (!isOpen(each.move, statuses)) continue
    const arc = { ...each, sure: sureOf(fields, others) }
    yield { code: arc.to, others, state: watch.step(state, arc), arc }
  }
  for (const [at, other] of tables.entries()) {
    const field = fields[at] ?? ''
    for (const { move, to } of tableArcsByStart(other).get(others[at] ?? null) ?? []) {
      if (!isOpen(move, statuses)) continue
      const next = others.with(at, to)
      yield { code, others: next, state: watch.beside(state, field, to), arc: null }
    }
  }
}

/** A shortest way of the record into a wanted state; null when there is none. */
const shortestProductPath = (
  product: Product,
  wanted: (state: number) => boolean,
): ProductState[] | null =>
  shortestPath({
    start: initialStates(product),
    keyOf: ({ code, others, state }) => JSON.stringify([code, others, state]),
    isWanted: ({ state }) => wanted(state),
    next: (step) => stepsFrom(step, product),
  })

/**
 * Checks a promise that names other lifecycles against every way of a record through all of them.
 *
 * @returns the own statuses on a shortest way that breaks the promise, or that shows that it holds, and, for one that
 *   breaks it, the statuses of the others at its end
 */
export function proveAcrossLifecycles(
  table: TransitionTable,
  form: RouteInvariantForm,
): { holds: boolean; example: Code[]; serverMoves: TableMove[]; record: ConditionPart[] } {
  const named = otherLifecyclesIn(table, form)
  const fields = decisiveLifecycles(table, named)
  const tables = fields.flatMap((field) => table.beside?.[field] ?? [])
  const watch = createInvariantMonitor(form, table.domains)
  const product: Product = { table, fields, tables, watch }
  const broken = shortestProductPath(product, (state) => monitorPhaseOf(state) === 'broken')
  const shown = broken ?? shortestProductPath(product, isGoalState)
  const route = shown && routeAlong(shown)
  const end = broken?.at(-1)
  return {
    holds: !broken,
    example: route ? routeCodes(route) : [],
    serverMoves: (route?.arcs ?? [])
      .map(({ move }) => move)
      .filter(({ server }) => server !== undefined),
    record: end ? recordAt(end, { fields, named }, table, form) : [],
  }
}

/** What the record is like where the promise breaks. */
function recordAt(
  { others, arc }: ProductState,
  { fields, named }: { fields: readonly string[]; named: readonly string[] },
  { domains }: TransitionTable,
  form: RouteInvariantForm,
): ConditionPart[] {
  const statuses = fields.flatMap((field, at): ConditionPart[] =>
    named.includes(field) ? [{ field, is: [others[at] ?? null] }] : [],
  )
  if (form.form !== 'onlyWhen' || !arc) return statuses
  return counterexampleRecord(arc.move, form, domains, arc.sure) ?? statuses
}
