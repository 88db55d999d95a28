import { closeSync, openSync, writeSync } from 'node:fs'
import type { Code, LifecycleModel } from '../../codegen/language/model'
import { codeText } from '../../codegen/language/model/transition-table'
import { serverMoves } from '../../codegen/rules/lifecycle/graph/with-server-moves'

/** A row that no table allows, and where it stands in the file. */
export interface PlantedViolation {
  kind: 'notAllowed' | 'serverOnly' | 'notAStart' | 'gap' | 'unknownStatus'
  line: number
  record: string
}

interface Live {
  name: string
  at: Code
}

interface SyntheticStep {
  to: Code
  byServer: boolean
}

/** The records under way, and the file that tells of them. */
interface World {
  table: LifecycleModel
  steps: (from: Code) => readonly SyntheticStep[]
  live: Live[]
  random: () => number
  pick: <Item>(items: readonly Item[]) => Item | undefined
  /** Writes a row and gives its line. */
  write: (record: string, from: string, to: Code | string, who: string) => number
  newName: () => string
  /** The line written last. */
  line: () => number
  close: () => void
}

/** Numbers from 0 up to 1 that are the same in every run. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

function stepsOf(table: LifecycleModel): World['steps'] {
  const steps = new Map<Code, SyntheticStep[]>(table.statuses.map(({ code }) => [code, []]))
  for (const { from, to, serverDecides } of table.moves) {
    if (!serverDecides) steps.get(from)?.push({ to, byServer: false })
  }
  for (const { from, to } of serverMoves(table)) steps.get(from)?.push({ to, byServer: true })
  return (from) => steps.get(from) ?? []
}

const START = Date.UTC(2025, 0, 1)
/** So much text is written at once. */
const PIECE = 1_000_000

/** A file of rows in the order of time. */
function openRowWriter(file: string, random: () => number) {
  const handle = openSync(file, 'w')
  let [text, time, line] = ['record,from,to,at,who\n', START, 1]
  const flush = (): void => {
    writeSync(handle, text)
    text = ''
  }
  return {
    write: (record: string, from: string, to: Code | string, who: string): number => {
      line += 1
      time += 1000 + Math.floor(random() * 60_000)
      text += `${record},${from},${codeText(to)},${new Date(time).toISOString()},${who}\n`
      if (text.length > PIECE) flush()
      return line
    },
    line: () => line,
    close: () => {
      flush()
      closeSync(handle)
    },
  }
}

function worldIn(file: string, table: LifecycleModel, seed: number): World {
  const random = seededRandom(seed)
  let created = 1000
  return {
    table,
    random,
    steps: stepsOf(table),
    live: [],
    pick: (items) => items[Math.floor(random() * items.length)],
    newName: () => String((created += 1)),
    ...openRowWriter(file, random),
  }
}

/** So many records are under way at once. */
const UNDER_WAY = 400

/** A record is created, or goes one step along the table. */
function goOn({ live, newName, pick, random, steps, table, write }: World): void {
  if (live.length === 0 || (live.length < UNDER_WAY && random() < 0.3)) {
    const one = { name: newName(), at: pick(table.start) ?? null }
    live.push(one)
    write(one.name, '', one.at ?? '', '')
    return
  }
  const one = pick(live)
  if (!one) return
  const step = pick(steps(one.at))
  if (!step) {
    live.splice(live.indexOf(one), 1)
    return
  }
  const who = step.byServer ? '' : `u${1 + Math.floor(random() * 9)}`
  write(one.name, codeText(one.at), step.to, who)
  one.at = step.to
}

const isOwn = ({ byServer }: SyntheticStep): boolean => !byServer

const serverOnly = (steps: readonly SyntheticStep[]): SyntheticStep | undefined =>
  steps.find(
    (step) => step.byServer && !steps.some((other) => other.to === step.to && isOwn(other)),
  )

/** What a record in this status could do that no table allows; null when there is nothing of the kind. */
const wrongSteps = {
  notAllowed: (at, { steps, table }) => {
    const to = table.statuses.find(({ code }) => !steps(at).some((step) => step.to === code))
    return to ? { from: codeText(at), to: to.code, who: 'u5' } : null
  },
  serverOnly: (at, { steps }) => {
    const step = serverOnly(steps(at))
    return step ? { from: codeText(at), to: step.to, who: 'u3' } : null
  },
  gap: (at, { steps, table }) => {
    const other = table.statuses.find(({ code }) => code !== at && steps(code).some(isOwn))
    const step = other && steps(other.code).find(isOwn)
    return other && step ? { from: codeText(other.code), to: step.to, who: 'u4' } : null
  },
  unknownStatus: (at) => ({ from: codeText(at), to: 'no such status', who: 'u2' }),
} as const satisfies Record<
  Exclude<PlantedViolation['kind'], 'notAStart'>,
  (at: Code, world: World) => { from: string; to: Code | string; who: string } | null
>

/** Writes one row that nobody may make; null when no record is where it could be made. */
function plantViolation(kind: PlantedViolation['kind'], world: World): PlantedViolation | null {
  const { live, newName, pick, table, write } = world
  if (kind === 'notAStart') {
    const record = newName()
    const to = table.statuses.find(({ code }) => !table.start.includes(code))
    return to ? { kind, line: write(record, '', to.code, 'u1'), record } : null
  }
  const one = pick(live.filter(({ at }) => wrongSteps[kind](at, world) !== null))
  const step = one && wrongSteps[kind](one.at, world)
  if (!one || !step) return null
  live.splice(live.indexOf(one), 1)
  return { kind, line: write(one.name, step.from, step.to, step.who), record: one.name }
}

const kinds = ['notAllowed', 'serverOnly', 'notAStart', 'gap', 'unknownStatus'] as const

/**
 * Writes a made-up history of about so many rows, as records might have gone: operators and the server take them along
 * the moves of the table. `planted` rows that nobody may make stand evenly over the file, one kind after the other; the
 * records concerned move no more. Gives these rows.
 */
export function writeSyntheticHistory(
  file: string,
  table: LifecycleModel,
  { rows, planted, seed = 7 }: { rows: number; planted: number; seed?: number },
): PlantedViolation[] {
  const world = worldIn(file, table, seed)
  const found: PlantedViolation[] = []
  const distance = rows / (planted + 1)
  while (world.line() <= rows) {
    const isDue = found.length < planted && world.line() >= distance * (found.length + 1)
    const one = isDue
      ? plantViolation(kinds[found.length % kinds.length] ?? 'notAllowed', world)
      : null
    if (one) found.push(one)
    else goOn(world)
  }
  world.close()
  return found
}
