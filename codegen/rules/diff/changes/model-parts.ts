import { appKeyEntries } from '../../../../schema-keys/app'
import type { SourceLocation } from '../../../base/diagnostic'
import type { AppModel, CallModel, FieldModel, Json, ResourceModel } from '../../../language/model'
import type {
  ModelChange,
  ModelFactChange,
  RevisionPair,
  ModelPartChange,
  ModelPartKind,
} from './change'
import { codeKey, toPlainData, diffObjects, pairByKey, locationPair } from './compare'

/*
 * The differences between two revisions outside the lifecycle. Every key of the model is compared, so that none is
 * forgotten.
 */

const none = { money: false, before: null, after: null } as const

interface ChangedThing {
  resource: string
  thing: ModelPartKind
  name: string
}

interface LocatedPart {
  place: SourceLocation
}

type ChangeFinder<T> = (pair: RevisionPair<T>, subject: ChangedThing) => ModelChange[]

/** A thing that only one revision has is one change. A thing that both have is compared in detail. */
function thingChanges<T extends LocatedPart>(
  pair: RevisionPair<T | null>,
  subject: ChangedThing,
  summary: (thing: T) => Json,
  closer: ChangeFinder<T>,
): ModelChange[] {
  const { before, after } = pair
  if (before && after) return closer({ before, after }, subject)
  const change: ModelPartChange = {
    kind: 'thing',
    ...subject,
    ...none,
    places: locationPair(pair),
    before: before && summary(before),
    after: after && summary(after),
  }
  return before || after ? [change] : []
}

export function modelFactChanges<T extends object>(
  { before, after }: RevisionPair<T>,
  subject: ChangedThing,
  places: ModelFactChange['places'],
  skip: readonly string[] = [],
): ModelFactChange[] {
  return diffObjects(before, after, new Set(skip)).map((difference) => ({
    kind: 'fact',
    ...subject,
    money: false,
    places,
    ...difference,
  }))
}

/* ---- fields ---- */

const nested = ['fields', 'of', 'choices', 'name']

const fieldsInside = ({ fields, of }: FieldModel): FieldModel[] => [
  ...(fields ?? []),
  ...(of ? [of] : []),
]

const fieldSummary = ({ type, required }: FieldModel): Json => ({ type, required })

const fieldChanges: ChangeFinder<FieldModel> = (pair, subject) => {
  const { before, after } = pair
  return [
    ...modelFactChanges(pair, subject, locationPair(pair), nested),
    ...choiceChanges(pair, subject),
    ...allFields(fieldsInside(before), fieldsInside(after), subject.resource, `${subject.name}.`),
  ]
}

const allFields = (
  before: readonly FieldModel[],
  after: readonly FieldModel[],
  resource: string,
  prefix: string,
): ModelChange[] =>
  pairByKey(before, after, ({ name }) => name).flatMap((pair) => {
    const name = `${prefix}${(pair.before ?? pair.after)?.name ?? ''}`
    const subject = { resource, thing: 'field', name } as const
    return thingChanges(pair, subject, fieldSummary, fieldChanges)
  })

/** The code of a flag that means "on". */
const onCode = ({ type, choices }: FieldModel) => ({
  on: type === 'flag' ? (choices?.[0]?.code ?? null) : null,
})

/**
 * The changes of a field's choices. The choices of a lifecycle field are its statuses, which are compared elsewhere. Of
 * a flag's two choices the first one means "on".
 */
function choiceChanges(
  { before, after }: RevisionPair<FieldModel>,
  subject: ChangedThing,
): ModelChange[] {
  if (after.type === 'lifecycle' && before.type === 'lifecycle') return []
  const changes = pairByKey(before.choices ?? [], after.choices ?? [], codeKey).flatMap((pair) => {
    const { name } = subject
    const code = toPlainData((pair.before ?? pair.after)?.code)
    const choice = { ...subject, thing: 'choice', name: `${name} ${String(code)}` } as const
    return thingChanges(
      pair,
      choice,
      ({ code: own }) => own,
      (both) => modelFactChanges(both, choice, locationPair(both), ['code']),
    )
  })
  const flips = modelFactChanges(
    { before: onCode(before), after: onCode(after) },
    subject,
    locationPair({ before, after }),
  )
  return [...changes, ...flips]
}

/* ---- calls ---- */

/** The calls that move records, and which of them move money. */
export interface MovingCalls {
  moved: ReadonlySet<string>
  money: ReadonlySet<string>
}

/** Facts of a call that are told with the moves that use it. */
const moveFacts = ['confirm', 'question', 'roles', 'color']

/** What a question says is worth telling when both revisions ask; its facts are called as in the YAML. */
const callFacts = (
  both: RevisionPair<CallModel>,
  subject: ChangedThing,
  skip: readonly string[],
): ModelFactChange[] => {
  const bothAsk = both.before.confirm && both.after.confirm
  return modelFactChanges(
    both,
    subject,
    locationPair(both),
    bothAsk ? skip : [...skip, 'question'],
  ).map((change) => ({ ...change, fact: change.fact.replace(/^question\./, 'confirm.') }))
}

function callChanges(
  pair: RevisionPair<CallModel | null>,
  resource: string,
  { before, after }: RevisionPair<MovingCalls>,
): ModelChange[] {
  const name = (pair.before ?? pair.after)?.name ?? ''
  const subject = { resource, thing: 'call', name } as const
  const skip = before.moved.has(name) && after.moved.has(name) ? moveFacts : []
  const money = before.money.has(name) || after.money.has(name)
  return thingChanges(
    pair,
    subject,
    ({ method, path }) => `${method} ${path}`,
    (both) => callFacts(both, subject, skip),
  ).map((change) =>
    change.kind === 'fact' || change.kind === 'thing' ? { ...change, money } : change,
  )
}

/* ---- a resource ---- */

const views = ['list', 'create', 'edit', 'show'] as const

const inDetail = ['fields', 'calls', 'lifecycles', 'name', ...views]

const noPlace: SourceLocation = { file: '', line: 0, column: 0, length: 0 }

/** A screen in the form in which it is compared: the fields of a form are one list, whatever their groups. */
function shapeOf(view: ResourceModel[(typeof views)[number]]): LocatedPart | null {
  if (!view) return null
  if (!('groups' in view)) return { place: noPlace, ...view }
  const { groups, ...rest } = view
  const named = groups.flatMap(({ key }) => key ?? [])
  return Object.assign(rest, { fields: groups.flatMap(({ fields }) => fields), groups: named })
}

/** Screens that came, went, or show something else. */
const viewChanges = (sides: RevisionPair<ResourceModel>): ModelChange[] =>
  views.flatMap((view) => {
    const pair = { before: shapeOf(sides.before[view]), after: shapeOf(sides.after[view]) }
    const subject = { resource: sides.after.name, thing: view, name: view } as const
    return thingChanges(
      pair,
      subject,
      () => true,
      (both) => modelFactChanges(both, subject, locationPair(both)),
    )
  })

/** The changes of a resource that both revisions have, without those of its lifecycles. */
export function resourceChanges(
  sides: RevisionPair<ResourceModel>,
  used: RevisionPair<MovingCalls>,
): ModelChange[] {
  const { before, after } = sides
  const resource = after.name
  const whole: ChangedThing = { resource, thing: 'resource', name: resource }
  return [
    ...modelFactChanges(sides, whole, locationPair(sides), inDetail),
    ...allFields(before.fields, after.fields, resource, ''),
    ...pairByKey(before.calls, after.calls, ({ name }) => name).flatMap((pair) =>
      callChanges(pair, resource, used),
    ),
    ...viewChanges(sides),
  ]
}

/** Resources that only one revision has. */
export const wholeResourceChanges = (pair: RevisionPair<ResourceModel | null>): ModelChange[] => {
  const name = (pair.before ?? pair.after)?.name ?? ''
  const subject = { resource: name, thing: 'resource', name } as const
  return thingChanges(
    pair,
    subject,
    ({ path }) => path,
    () => [],
  )
}

/* ---- app.yaml ---- */

/** The facts of app.yaml, those of keys as each key wants them compared. */
const comparedFacts = (app: AppModel): object => {
  const facts: Readonly<Record<string, unknown>> = { ...app }
  const compared = appKeyEntries.flatMap(([key, definition]) =>
    definition.compared ? [[key, definition.compared(facts[key])] as const] : [],
  )
  return { ...facts, ...Object.fromEntries(compared) }
}

export function appChanges({ before, after }: RevisionPair<AppModel>): ModelChange[] {
  const subject = { resource: '', thing: 'app', name: 'app' } as const
  const places = { before: null, after: null }
  const sides = { before: comparedFacts(before), after: comparedFacts(after) }
  return modelFactChanges(sides, subject, places, ['texts'])
}
