import type { LifecycleModel, Model, ResourceModel } from '../../../language/model'
import type { ModelFactChange, RevisionPair } from './change'
import { locationPair } from './compare'

/*
 * A resource or lifecycle is the same one when it says the same, whatever it is called and wherever it stands. Otherwise
 * a new name would turn every change of its rules into a new resource.
 */

/** How much two things must have in common to count as one. */
const enough = 0.5

export interface AlignedRevisions {
  /** The earlier revision, with its resources and lifecycles under their later names. */
  before: Model
  changes: ModelFactChange[]
}

const known = new WeakMap<Model, { after: Model; aligned: AlignedRevisions }>()

/** The earlier revision under the names of the later one, and every new name as a change. */
export function alignRevisions({ before, after }: RevisionPair<Model>): AlignedRevisions {
  const found = known.get(before)
  if (found?.after === after) return found.aligned
  const made = computeAlignment(before, after)
  known.set(before, { after, aligned: made })
  return made
}

function computeAlignment(before: Model, after: Model): AlignedRevisions {
  const names = matchByTraits(before.resources, after.resources, ({ name }) => name, traitsOf)
  const changes: ModelFactChange[] = []
  const resources = before.resources.map((old) => {
    const heir = names.get(old) ?? after.resources.find(({ name }) => name === old.name)
    if (!heir) return old
    if (heir.name !== old.name) changes.push(renameChange('resource', old, heir, heir.name))
    const fields = fieldsAligned({ before: old, after: heir })
    changes.push(...fields.changes)
    return { ...old, name: heir.name, lifecycles: fields.lifecycles }
  })
  return { before: changes.length === 0 ? before : { ...before, resources }, changes }
}

function fieldsAligned({ before, after }: RevisionPair<ResourceModel>) {
  const heirs = matchByTraits(
    before.lifecycles,
    after.lifecycles,
    ({ field }) => field,
    tableTraits,
  )
  const changes: ModelFactChange[] = []
  const lifecycles = before.lifecycles.map((old) => {
    const heir = heirs.get(old)
    if (!heir) return old
    changes.push({
      ...renameChange('lifecycle', old, heir, after.name),
      name: heir.field,
      fact: 'field',
      before: old.field,
      after: heir.field,
    })
    return { ...old, field: heir.field }
  })
  return { lifecycles, changes }
}

const renameChange = (
  thing: ModelFactChange['thing'],
  before: Pick<ResourceModel, 'place'> & { name?: string },
  after: Pick<ResourceModel, 'place'> & { name?: string },
  resource: string,
): ModelFactChange => ({
  kind: 'fact',
  thing,
  resource,
  name: resource,
  fact: 'name',
  money: false,
  places: locationPair({ before, after }),
  before: before.name ?? null,
  after: after.name ?? null,
})

/** Pairs the things that only one revision has by what they have in common, the most alike first. */
function matchByTraits<T extends object>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (thing: T) => string,
  traits: (thing: T) => ReadonlySet<string>,
): Map<T, T> {
  const only = (one: readonly T[], other: readonly T[]): T[] =>
    one.filter((thing) => !other.some((each) => keyOf(each) === keyOf(thing)))
  const [gone, come] = [only(before, after), only(after, before)]
  const pairs = gone
    .flatMap((old) =>
      come.map((heir) => ({ old, heir, share: overlapOf(traits(old), traits(heir)) })),
    )
    .filter(({ share }) => share >= enough)
    .toSorted(
      (a, b) =>
        b.share - a.share ||
        compareStrings(keyOf(a.old) + keyOf(a.heir), keyOf(b.old) + keyOf(b.heir)),
    )
  const heirs = new Map<T, T>()
  for (const { old, heir } of pairs) {
    if (!heirs.has(old) && ![...heirs.values()].includes(heir)) heirs.set(old, heir)
  }
  return heirs
}

const compareStrings = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** How much of the smaller set the other one holds as well. A thing that only lost or gained something is the same. */
function overlapOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((trait) => other.has(trait)).length
  const smaller = Math.min(one.size, other.size)
  return smaller === 0 ? 0 : both / smaller
}

/** What tells a lifecycle from others: its statuses by code, by name and by label, and its moves. */
function tableTraits({ statuses, moves }: LifecycleModel): ReadonlySet<string> {
  return new Set([
    ...statuses.map(({ code }) => `code ${JSON.stringify(code)}`),
    ...statuses.flatMap(({ name }) => (name === '' ? [] : [`name ${name}`])),
    ...statuses.flatMap(({ label }) => Object.values(label).map((text) => `label ${text}`)),
    ...moves.map(({ from, to }) => `move ${JSON.stringify([from, to])}`),
  ])
}

/** What tells a resource from others. One with lifecycles is known by these. */
function traitsOf({ lifecycles, fields, calls }: ResourceModel): ReadonlySet<string> {
  const tables = lifecycles.flatMap((each) => [...tableTraits(each)])
  if (tables.length > 0) return new Set(tables)
  return new Set([
    ...fields.map(({ name, type }) => `field ${name} ${type}`),
    ...calls.map(({ method, path }) => `call ${method} ${path}`),
  ])
}
