import type { Code } from '../../../language/model'
import type { ModelChange, InvariantChange } from './change'
import { compareCodes } from './compare'

/** The sections in the order in which a reviewer reads them. */
export const diffSections = [
  'money',
  'removed',
  'added',
  'status',
  'call',
  'promise',
  'label',
  'schema',
] as const

export type DiffSection = (typeof diffSections)[number]

/**
 * The section in which a change is told. What follows from a move is told with the move; only consequences about money
 * also have a line of their own.
 */
export function sectionOf(change: ModelChange): DiffSection {
  switch (change.kind) {
    case 'move':
      return change.money ? 'money' : change.before ? 'removed' : 'added'
    case 'repeat':
      return 'money'
    case 'loops':
      return 'status'
    case 'entry':
      return change.money &&
        /^(?:call|confirm(?:\..*)?|roles|otherPersonThan|seals|bySystem|when)$/.test(change.fact)
        ? 'money'
        : change.fact === 'call'
          ? 'call'
          : 'status'
    case 'server':
      return change.money ? 'money' : change.before ? 'removed' : 'added'
    case 'order':
      return change.money.length > 0 && change.after ? 'money' : 'status'
    case 'status':
    case 'statusFact':
    case 'serverSaid':
    case 'recode':
    case 'reached':
    case 'finishes':
    case 'start':
    case 'accept':
      return 'status'
    case 'promise':
      return change.money && !change.question && isWeakened(change) ? 'money' : 'promise'
    case 'texts':
      return 'label'
    case 'thing':
    case 'fact':
      return change.money ? 'money' : 'schema'
  }
}

/** A promise that comes to say nothing, or that says nothing from its first day. */
const isEmptied = ({ before, after }: InvariantChange): boolean =>
  after?.empty === true && before?.empty !== true

/** A promise that protects less than before, although nothing breaks it. */
const isWeakened = (change: InvariantChange): boolean =>
  change.after === null ||
  isEmptied(change) ||
  (isFulfilled(change) && change.strength.after === 'weaker')

const isFulfilled = ({ after }: InvariantChange): boolean => after?.holds === true

const firstCode = (change: ModelChange): Code => {
  switch (change.kind) {
    case 'move':
      return change.move.from
    case 'server':
      return change.from
    case 'entry':
      return change.to
    case 'order':
      return change.via
    case 'status':
    case 'statusFact':
      return change.code
    case 'recode':
      return change.after
    default:
      return null
  }
}

const secondCode = (change: ModelChange): Code =>
  change.kind === 'move' ? change.move.to : change.kind === 'server' ? change.to : null

const nameOf = (change: ModelChange): string => {
  if (change.kind === 'thing') return `${change.thing} ${change.name}`
  if (change.kind === 'fact') return `${change.thing} ${change.name} ${change.fact}`
  if (change.kind === 'promise') return change.name
  if (change.kind === 'repeat') return change.call
  if (change.kind === 'accept') return change.finding
  return 'fact' in change ? change.fact : ''
}

const textOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Changes as they are read: by resource, by section, by status. It does not depend on the order in the files. */
export const sortInReadingOrder = (changes: readonly ModelChange[]): ModelChange[] =>
  changes.toSorted(
    (a, b) =>
      textOrder(a.resource, b.resource) ||
      diffSections.indexOf(sectionOf(a)) - diffSections.indexOf(sectionOf(b)) ||
      compareCodes(firstCode(a), firstCode(b)) ||
      compareCodes(secondCode(a), secondCode(b)) ||
      textOrder(a.kind, b.kind) ||
      textOrder(nameOf(a), nameOf(b)) ||
      textOrder(JSON.stringify(a), JSON.stringify(b)),
  )
