import type { FieldModel } from '../../codegen/language/model'
import { formatWireValue } from '../exchange/check-recorder'
import { formatNounCount } from '../../codegen/base/text'
import { readAllRows } from './find-rows'
import type { CheckContext } from './list'
import { rowKeyText, resourceNamed, valueIn } from './record'
import { isNothing, type KeyedValues } from '../../wire/values'

/** The keys of a resource, read once in a run. Null means that its list does not answer or is too long. */
export type KnownKeys = Map<string, Promise<ReadonlySet<string> | null>>

const mostTargets = 1000

const keysOf = async (
  subject: CheckContext,
  target: string,
): Promise<ReadonlySet<string> | null> => {
  const resource = resourceNamed(subject.model, target)
  if (resource?.verbs.list === undefined || resource.key.length !== 1) return null
  const { rows, whole } = await readAllRows({ ...subject, resource }, {}, mostTargets)
  const keys = rows.map((row) => rowKeyText(resource, row))
  return whole && keys.every((key) => key !== null) ? new Set(keys) : null
}

const checkReferenceField = async (
  subject: CheckContext,
  known: KnownKeys,
  field: FieldModel,
  rows: readonly KeyedValues[],
): Promise<void> => {
  const { recorder } = subject
  const to = field.reference?.to ?? ''
  const about = { name: `reference ${field.name}`, place: field.place }
  const says = `\`${field.name}\` leads to a ${to} that exists`
  if (!recorder.trusts(`field ${field.name}`)) {
    return recorder.skipped(about, `\`${field.name}\` is not what it should be`)
  }
  const keys = known.get(to) ?? keysOf(subject, to)
  known.set(to, keys)
  const targets = await keys
  if (targets === null) return recorder.skipped(about, `the keys of ${to} cannot all be read`)
  const values = rows.map((row) => valueIn(row, field)).filter((value) => !isNothing(value))
  const lost = [...new Set(values)].filter((value) => !targets.has(String(value)))
  if (lost.length === 0)
    return recorder.holds(about, `${says}, in ${formatNounCount(values.length, 'row')}`)
  const got = `${lost.map(formatWireValue).join(', ')}, which ${to} does not list`
  return recorder.fails(about, says, `a key of ${to}`, got)
}

/** Checks every reference that the rows hold to a resource of this schema. */
export const checkReferences = async (
  subject: CheckContext,
  known: KnownKeys,
  rows: readonly KeyedValues[],
): Promise<void> => {
  for (const field of subject.resource.fields) {
    if (field.reference?.known !== true || field.writeOnly || rows.length === 0) continue
    await checkReferenceField(subject, known, field, rows)
  }
}
