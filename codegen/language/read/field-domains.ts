import { fieldTypeNames, typeOf } from '../../../field-types'
import type { TypeFamily } from '../../../field-types/shape/field-type'
import type { ConditionPart } from '../../../wire/condition'
import type { ConditionYaml, FieldYaml } from '../schema'
import type { Invariant } from '../model'
import type {
  FieldDomain,
  FieldDomains,
  KnownCondition,
  TableMove,
} from '../model/transition-table'
import { predicateBounds, readFieldPredicate } from './field-predicate'

/** The choices that app.yaml shares. */
export type SharedChoices = Readonly<Record<string, Readonly<Record<string, unknown>>>>

type Fields = Readonly<Record<string, FieldYaml>>

/** Every field that a condition of a record can ask about, those of objects by names with dots. */
export const fieldsByName = (fields: Fields, prefix = ''): [name: string, yaml: FieldYaml][] =>
  Object.entries(fields).flatMap(([name, yaml]): [string, FieldYaml][] => [
    [`${prefix}${name}`, yaml],
    ...(yaml.type === 'object' && typeof yaml.fields === 'object'
      ? fieldsByName(yaml.fields as Fields, `${prefix}${name}.`)
      : []),
  ])

/** The family of a field's type; null for a type of the project's own. */
const familyOf = (yaml: FieldYaml): TypeFamily | null =>
  fieldTypeNames.includes(yaml.type) ? typeOf(yaml).family : null

/** What a field can hold, as far as its type says. */
function domainOf(yaml: FieldYaml, shared: SharedChoices): FieldDomain {
  switch (familyOf(yaml)) {
    case 'number':
      return {
        kind: 'number',
        digits: yaml.type === 'integer' ? 0 : (yaml.scale ?? yaml.minor ?? null),
      }
    case 'moment':
      return { kind: 'moment', days: yaml.type === 'date' }
    case 'truth':
      return { kind: 'choice', values: [true, false] }
    case 'choice': {
      const choices = typeof yaml.choices === 'string' ? shared[yaml.choices] : yaml.choices
      return choices ? { kind: 'choice', values: Object.keys(choices) } : { kind: 'other' }
    }
    default:
      return { kind: 'other' }
  }
}

/** What every field can hold that a condition can ask about. */
export const fieldDomains = (fields: Fields, shared: SharedChoices): Map<string, FieldDomain> =>
  new Map(fieldsByName(fields).map(([name, yaml]) => [name, domainOf(yaml, shared)] as const))

/**
 * What is sure of a record when an operator makes a move: what its guard asks, and what a form checks of the fields that
 * the move asks for. Such a field has another value afterwards, so that a guard on it says nothing.
 */
export const conditionsKnownAtMove = (
  when: ConditionYaml | null,
  ask: readonly string[],
  fields: Fields,
  waitsSince: string | null,
): KnownCondition[] => [
  ...Object.entries(when ?? {})
    .filter(([field]) => !ask.some((name) => field === name || field.startsWith(`${name}.`)))
    .map(([field, test]): KnownCondition => ({
      part: withoutMovingBounds(partOf(field, test)),
      holds: true,
    })),
  // Of a wait only that its moment is there is sure for good.
  ...(waitsSince === null || ask.includes(waitsSince)
    ? []
    : [{ part: { field: waitsSince, empty: false }, holds: true }]),
  ...ask.flatMap((name) => checkedInput(name, fields[name])),
]

function partOf(field: string, yaml: ConditionYaml[string]): ConditionPart {
  const { values, isNegated, compared } = readFieldPredicate(yaml)
  const is = values?.filter((value) => value === null || typeof value !== 'object')
  return {
    field,
    ...(is && { is: is as NonNullable<ConditionPart['is']>, not: isNegated }),
    ...compared,
  }
}

/** Today is another day tomorrow: of what is compared with it, only that there is a value is sure for good. */
function withoutMovingBounds(part: ConditionPart): ConditionPart {
  const moving = predicateBounds({ values: null, isNegated: false, compared: part }).filter(
    ([, bound]) => bound === 'now' || bound === 'today',
  )
  if (moving.length === 0) return part
  const words = new Set<string>(moving.map(([word]) => word))
  return {
    ...(Object.fromEntries(
      Object.entries(part).filter(([key]) => !words.has(key)),
    ) as unknown as ConditionPart),
    empty: false,
  }
}

function checkedInput(field: string, yaml: FieldYaml | undefined): KnownCondition[] {
  // An input that is hidden is not checked.
  if (!yaml || yaml.visibleWhen !== undefined) return []
  const known: KnownCondition[] = []
  if (yaml.required === true) known.push({ part: { field, empty: false }, holds: true })
  if (familyOf(yaml) !== 'number') return known
  // An input that may stay empty is not above its limit either.
  if (typeof yaml.max === 'number') known.push({ part: { field, over: yaml.max }, holds: false })
  if (typeof yaml.min === 'number') known.push({ part: { field, under: yaml.min }, holds: false })
  return known
}

/** What those fields can hold that guards or promises ask about. */
export function domainsInUse(
  moves: readonly Pick<TableMove, 'known'>[],
  promises: readonly Invariant[],
  all: ReadonlyMap<string, FieldDomain>,
): FieldDomains {
  const conditions = promises.flatMap(({ form }) =>
    form.form === 'onlyWhen' ? form.any.flat() : [],
  )
  if (conditions.length === 0) return {}
  const known = moves.flatMap((move) => move.known ?? []).map(({ part }) => part)
  const names = new Set([...conditions, ...known].map(({ field }) => field))
  return Object.fromEntries([...all].filter(([name]) => names.has(name)))
}
