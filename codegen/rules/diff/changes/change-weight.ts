import { EVERYBODY, everybodyGrants } from '../../../../wire/roles'
import type { Json } from '../../../language/model'
import type { ModelChange, ModelFactChange, ModelPartKind } from './change'
import { isRestriction, keyWeight } from './key-definitions'

/** What a change means for the people who use the console or run its backend. */
export type ChangeWeight = 'harmless' | 'notable' | 'breaking'

export type ChangeDirection = 'narrowed' | 'widened' | 'changed'

/** The weight of a change. Changes of a lifecycle are weighed by their kind, all others by what they are about. */
export function weightOfChange(change: ModelChange): ChangeWeight {
  switch (change.kind) {
    case 'thing':
      return change.money ? 'breaking' : thingWeight(change.thing, change.after !== null)
    case 'fact':
      return change.money ? 'breaking' : factWeight(change)
    case 'texts':
      return 'harmless'
    case 'promise':
      return change.after?.holds === false && !change.question ? 'breaking' : 'notable'
    case 'repeat':
      return change.after ? 'breaking' : 'notable'
    case 'server':
      return change.money ? 'breaking' : 'notable'
    case 'move':
      return change.money || change.before ? 'breaking' : 'notable'
    case 'status':
      return change.after ? 'notable' : 'breaking'
    case 'recode':
      return 'breaking'
    case 'entry':
      return change.money ? 'breaking' : (keyWeight('move', change.fact) ?? 'notable')
    case 'statusFact':
      return keyWeight('status', change.fact) ?? 'notable'
    default:
      return 'notable'
  }
}

const additions: Readonly<Partial<Record<ModelPartKind, ChangeWeight>>> = { choice: 'notable' }

const removals: Readonly<Partial<Record<ModelPartKind, ChangeWeight>>> = { show: 'notable' }

const thingWeight = (thing: ModelPartKind, isNew: boolean): ChangeWeight =>
  isNew ? (additions[thing] ?? 'harmless') : (removals[thing] ?? 'breaking')

const numberOrNaN = (value: Json): number => (typeof value === 'number' ? value : Number.NaN)

/** The direction of a changed limit. A limit that is not set allows everything. */
const weighLimit =
  (tighter: 'up' | 'down') =>
  (before: Json, after: Json): ChangeDirection => {
    if (before === null) return 'narrowed'
    if (after === null) return 'widened'
    const isTighter =
      tighter === 'up'
        ? numberOrNaN(after) > numberOrNaN(before)
        : numberOrNaN(after) < numberOrNaN(before)
    return isTighter ? 'narrowed' : 'widened'
  }

const weighFlag =
  (narrow: boolean) =>
  (_: Json, after: Json): ChangeDirection =>
    after === narrow ? 'narrowed' : 'widened'

const weighRestriction = (before: Json, after: Json): ChangeDirection =>
  before === null ? 'narrowed' : after === null ? 'widened' : 'changed'

/** Of two lists of roles, an empty one lets everyone with a role in, and `everybody` those without one as well. */
function rolesDirection(before: Json, after: Json): ChangeDirection {
  const [a, b] = [before, after].map(
    (value) => new Set(Array.isArray(value) ? value.map(String) : []),
  )
  if (!a || !b) return 'changed'
  if (a.has(EVERYBODY) !== b.has(EVERYBODY)) return b.has(EVERYBODY) ? 'widened' : 'narrowed'
  if (a.size === 0 || b.size === 0) return b.size === 0 ? 'widened' : 'narrowed'
  if ([...a].every((role) => b.has(role))) return 'widened'
  return [...b].every((role) => a.has(role)) ? 'narrowed' : 'changed'
}

const directions: Readonly<Record<string, (before: Json, after: Json) => ChangeDirection>> = {
  required: weighFlag(true),
  unique: weighFlag(true),
  nullable: weighFlag(false),
  readOnly: weighFlag(true),
  writeOnly: weighFlag(true),
  personal: weighFlag(true),
  min: weighLimit('up'),
  minLength: weighLimit('up'),
  max: weighLimit('down'),
  maxLength: weighLimit('down'),
  scale: weighLimit('down'),
  pattern: weighRestriction,
  only: weighRestriction,
  requiredWhen: weighRestriction,
  readOnlyWhen: weighRestriction,
}

const grantDirection = (before: Json, after: Json): ChangeDirection => {
  const [a, b] = [before, after].map((value) =>
    everybodyGrants.findIndex((grant) => grant === value),
  )
  return (b ?? 0) > (a ?? 0) ? 'widened' : 'narrowed'
}

/** Whether a fact says who may do something. The roles in app.yaml only say which roles there are. */
export const isPermissionFact = (thing: ModelPartKind, fact: string): boolean =>
  thing !== 'app' && /^roles(?:\.|$)/.test(fact)

/** Whether a change lets more through than before, or less. */
export function directionOfChange({
  thing,
  fact,
  before,
  after,
}: ModelFactChange): ChangeDirection {
  if (thing === 'app' && fact === 'everybody') return grantDirection(before, after)
  if (isPermissionFact(thing, fact)) return rolesDirection(before, after)
  if (isRestriction(thing, fact)) return weighRestriction(before, after)
  return (thing === 'field' ? directions[fact]?.(before, after) : undefined) ?? 'changed'
}

type Weights = Readonly<Record<string, ChangeWeight>>

const harmlessFacts = (...facts: readonly string[]): Weights =>
  Object.fromEntries(facts.map((fact) => [fact, 'harmless' as const]))

const breakingFacts = (...facts: readonly string[]): Weights =>
  Object.fromEntries(facts.map((fact) => [fact, 'breaking' as const]))

/** Weights by key. A key that is not listed is notable: it is better to look at a new key once too often. */
const byThing: Readonly<Partial<Record<ModelPartKind, Weights>>> = {
  field: {
    ...breakingFacts(
      'type',
      'read',
      'write',
      'path',
      'booleanCodec',
      'dateCodec',
      'minor',
      'reference',
      'on',
      'empty',
      'whole',
    ),
    ...harmlessFacts('hidden', 'defaultNow', 'visibleWhen', 'unit'),
  },
  choice: harmlessFacts('color'),
  call: breakingFacts(
    'verb',
    'countHeader',
    'paging',
    'sort',
    'whole',
    'defaults',
    'merges',
    'changed',
  ),
  resource: { ...breakingFacts('key', 'transport', 'records'), ...harmlessFacts('icon') },
  app: {
    ...breakingFacts('backend', 'session'),
    'session.secondFactor': 'notable',
    'session.secondFactor.enrol': 'notable',
    'session.secondFactor.pays': 'notable',
    'session.secondFactor.minutes': 'notable',
    'session.secondFactor.factors': 'notable',
    'session.idleLock': 'notable',
    'session.idleLock.minutes': 'notable',
    'session.idleLock.warnSeconds': 'notable',
  },
}

function factWeight(change: ModelFactChange): ChangeWeight {
  const { thing, fact } = change
  if (!isPermissionFact(thing, fact) && directionOfChange(change) === 'narrowed') {
    // Masking a value refuses nobody's input, so this change is harmless.
    return fact === 'personal' ? 'harmless' : 'breaking'
  }
  if (thing === 'call' && fact === 'confirm') return change.after === true ? 'harmless' : 'notable'
  const [key = ''] = fact.split('.')
  const weights = byThing[thing]
  return weights?.[fact] ?? weights?.[key] ?? keyWeight(thing, fact) ?? 'notable'
}
