import type { ConditionPart } from '../../../../wire/condition'
import type {
  LifecycleModel,
  InvariantFormula,
  InvariantSubject,
  Invariant,
} from '../../../language/model'
import {
  invariantCalls,
  enteringSubject,
  invariantStatuses,
  statusesSubject,
} from '../../../language/model/invariant'
import { areConditionsImplied as testImplies } from '../../lifecycle/invariant-proofs/counterexample'
import { proveInvariant } from '../../lifecycle/invariant-proofs/prove'
import type { InvariantChange, InvariantState, RevisionPair, InvariantStrength } from './change'
import { isSameData, pairByKey, locationPair } from './compare'
import { moneyStatuses, type RevisionLifecycle } from './revision-lifecycle'

const keyOf = ({ name, question }: Invariant): string => `${question} ${name}`

/**
 * Promises and questions that are new, are gone, read differently, or that hold, or say anything, in one revision only.
 */
export function invariantChanges(sides: RevisionPair<RevisionLifecycle>): InvariantChange[] {
  const { before, after } = sides
  const money = moneyStatuses(sides)
  const calls = new Set([...before.moneyCalls, ...after.moneyCalls])
  const isMoney = (form: InvariantFormula): boolean =>
    invariantStatuses(form).some((code) => money.has(code)) ||
    invariantCalls(form).some((call) => calls.has(call))
  return pairByKey(before.lifecycle.promises, after.lifecycle.promises, keyOf).flatMap((pair) => {
    const states = {
      before: stateOf(before.lifecycle, pair.before),
      after: stateOf(after.lifecycle, pair.after),
    }
    if (isSameData(verdictOf(states.before), verdictOf(states.after))) return []
    return changeOf(pair, states, {
      resource: after.resource.name,
      field: after.lifecycle.field,
      money: [pair.before, pair.after].some((each) => each !== null && isMoney(each.form)),
    })
  })
}

/** The promises of a lifecycle that only one revision has, as far as they do not hold. */
export function unpairedInvariantChanges(
  pair: RevisionPair<LifecycleModel | null>,
  resources: RevisionPair<string>,
): InvariantChange[] {
  return (['before', 'after'] as const).flatMap((side) => {
    const table = pair[side]
    if (!table) return []
    return table.promises
      .filter(({ question, form }) => !question && !proveInvariant(table, form).holds)
      .flatMap((promise) => {
        const own = { before: null, after: null, [side]: promise }
        const states = { before: null, after: null, [side]: stateOf(table, promise) }
        return changeOf(own, states, {
          resource: resources[side],
          field: table.field,
          money: false,
        })
      })
  })
}

function changeOf(
  pair: RevisionPair<Invariant | null>,
  states: RevisionPair<InvariantState | null>,
  about: Pick<InvariantChange, 'resource' | 'field' | 'money'>,
): InvariantChange {
  const promise = pair.after ?? pair.before
  return {
    kind: 'promise',
    ...about,
    name: promise?.name ?? '',
    question: promise?.question === true,
    places: locationPair(pair),
    strength:
      pair.before && pair.after
        ? strengthOf(pair.before.form, pair.after.form)
        : { before: 'other', after: 'other' },
    ...states,
  }
}

const verdictOf = (state: InvariantState | null) => state && [state.form, state.holds, state.empty]

function stateOf(lifecycle: LifecycleModel, promise: Invariant | null): InvariantState | null {
  if (!promise) return null
  const { holds, holdsForOperators, example, empty, record } = proveInvariant(
    lifecycle,
    promise.form,
  )
  return {
    text: promise.sentence,
    form: promise.form,
    holds,
    holdsForOperators,
    empty,
    example: holds ? null : example,
    record,
  }
}

/** One part of what a promise says. A larger one says more, or, with `less`, says less. */
interface InvariantPart {
  subject:
    | InvariantSubject
    | { kind: 'roles'; roles: string[] }
    | { kind: 'number'; count: number }
    | { kind: 'fields'; fields: string[] }
    | { kind: 'test'; any: ConditionPart[][] }
  less?: true
}

type EnteringForm = Extract<
  InvariantFormula,
  { form: 'onlyBy' | 'onlyByRole' | 'onlyWhen' | 'otherPerson' | 'unchanged' }
>

function enteringParts(form: EnteringForm): InvariantPart[] {
  switch (form.form) {
    case 'onlyBy':
      return [{ subject: enteringSubject(form) }, { subject: { kind: 'call', call: form.call } }]
    case 'onlyByRole':
      return [
        { subject: enteringSubject(form) },
        { subject: { kind: 'roles', roles: form.roles }, less: true },
      ]
    case 'onlyWhen':
      return [
        { subject: enteringSubject(form) },
        { subject: { kind: 'test', any: form.any } },
        { subject: { kind: 'roles', roles: form.roles }, less: true },
      ]
    case 'otherPerson':
      return [{ subject: enteringSubject(form) }, { subject: statusesSubject(form.than) }]
    case 'unchanged':
      return [
        { subject: enteringSubject(form) },
        { subject: statusesSubject(form.since) },
        { subject: { kind: 'fields', fields: form.fields } },
      ]
  }
}

/** How much a promise says, part by part. */
function partsOf(form: InvariantFormula): InvariantPart[] {
  switch (form.form) {
    case 'onlyAfter':
      return [{ subject: form.what }, { subject: form.after, less: true }]
    case 'neverAfter':
      return [{ subject: form.after }, { subject: form.never }]
    case 'atMost':
      return [
        { subject: form.what },
        { subject: { kind: 'number', count: form.times }, less: true },
      ]
    case 'within':
      return [
        { subject: statusesSubject(form.to) },
        { subject: { kind: 'number', count: form.moves }, less: true },
      ]
    case 'onlyBy':
    case 'onlyByRole':
    case 'onlyWhen':
    case 'otherPerson':
    case 'unchanged':
      return enteringParts(form)
    case 'neverDirectly':
      return [{ subject: statusesSubject(form.from) }, { subject: statusesSubject(form.to) }]
    case 'alwaysReach':
    case 'canReach':
      return [
        { subject: statusesSubject(form.from) },
        { subject: statusesSubject(form.to), less: true },
      ]
    case 'afterAll':
    case 'everyEnds':
      return []
  }
}

/** Whether each revision of a promise says less than the other one, or more. */
function strengthOf(
  before: InvariantFormula,
  after: InvariantFormula,
): RevisionPair<InvariantStrength> {
  const [implied, implies] = [impliesInvariant(after, before), impliesInvariant(before, after)]
  if (implied === implies) return { before: 'other', after: 'other' }
  return implied ? { before: 'weaker', after: 'stronger' } : { before: 'stronger', after: 'weaker' }
}

/** Whether one promise says all that another one says: each of its parts says as much or more. */
function impliesInvariant(one: InvariantFormula, other: InvariantFormula): boolean {
  if (other.form === 'afterAll')
    return other.all.every((after) => impliesInvariant(one, onlyAfter(other, after)))
  if (one.form === 'afterAll')
    return one.all.some((after) => impliesInvariant(onlyAfter(one, after), other))
  if (one.form !== other.form) return false
  const theirs = partsOf(other)
  return partsOf(one).every(({ subject, less }, index) => {
    const part = theirs[index]?.subject
    return part !== undefined && (less ? holdsAll(part, subject) : holdsAll(subject, part))
  })
}

/** After all of several is after each of them. */
const onlyAfter = (
  { what }: Extract<InvariantFormula, { form: 'afterAll' }>,
  after: InvariantSubject,
): InvariantFormula => ({ form: 'onlyAfter', what, after })

function holdsAll(one: InvariantPart['subject'], other: InvariantPart['subject']): boolean {
  if (one.kind === 'statuses' && other.kind === 'statuses') return isWithin(other.codes, one.codes)
  if (one.kind === 'moves' && other.kind === 'moves') {
    return isWithin(other.from, one.from) && isWithin(other.to, one.to)
  }
  // All moves into a status are more than those from some others.
  if (one.kind === 'statuses' && other.kind === 'moves') return isWithin(other.to, one.codes)
  if (one.kind === 'roles' && other.kind === 'roles') return isWithin(other.roles, one.roles)
  if (one.kind === 'number' && other.kind === 'number') return one.count >= other.count
  if (one.kind === 'fields' && other.kind === 'fields') return isWithin(other.fields, one.fields)
  if (one.kind === 'test' && other.kind === 'test') return testImplies(one.any, other.any)
  return isSameData(one, other)
}

const isWithin = <Item>(some: readonly Item[], all: readonly Item[]): boolean =>
  some.every((each) => all.includes(each))
