import type { CallModel, FieldModel } from '../../codegen/language/model'
import { isPaged } from '../../wire/list-request'
import { formatWireValue } from '../exchange/check-recorder'
import { formatNounCount } from '../../codegen/base/text'
import { readRowsUnchecked, type CheckContext } from './list'
import { sortName } from '../../codegen/language/model/sort-names'
import { fieldNamed, valueIn } from './record'
import { missingRoleReason } from '../exchange/roles'

/** The fields of columns by which the backend sorts: those whose values can be compared here as well. */
const sortedFields = ({ resource }: CheckContext): FieldModel[] =>
  (resource.list?.columns ?? []).flatMap((column) => {
    const field = column.kind === 'field' && column.sortable && fieldNamed(resource, column.field)
    return field && !field.fields && !field.of ? [field] : []
  })

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Whether numbers stand in this order. Empty values may stand at either end. */
const isInOrder = (values: readonly unknown[], order: 'ASC' | 'DESC'): boolean => {
  const numbers = values.filter(isNumber)
  const sign = order === 'ASC' ? 1 : -1
  return numbers.every(
    (value, index) => index === 0 || sign * (value - (numbers[index - 1] ?? value)) >= 0,
  )
}

type ValuesByOrder = Readonly<Record<'ASC' | 'DESC', readonly unknown[] | null>>

/** What is wrong with the two orders of a field, or null. Texts are compared by each backend in a way of its own. */
const faultIn = ({ ASC: up, DESC: down }: ValuesByOrder): string | null => {
  if (!up || !down) return null
  if (!isInOrder(up, 'ASC')) return `${formatWireValue(up.slice(0, 5))} upwards`
  if (!isInOrder(down, 'DESC')) return `${formatWireValue(down.slice(0, 5))} downwards`
  const isSame =
    formatWireValue(up[0]) === formatWireValue(down[0]) &&
    new Set([...up, ...down].map(formatWireValue)).size > 1
  return isSame ? `${formatWireValue(up[0])} first, upwards and downwards` : null
}

const checkField = async (
  subject: CheckContext,
  call: CallModel,
  field: FieldModel,
): Promise<void> => {
  const { recorder, resource, client } = subject
  const about = { name: `sort ${field.name}`, place: field.place }
  if (!client.may(field.roles.read))
    return recorder.skipped(about, missingRoleReason(field.roles.read))
  const page = { page: 1, pageSize: resource.list?.pageSize ?? 20 }
  const ask = async (order: 'ASC' | 'DESC') => {
    const sort = { field: sortName(resource, field), order }
    const { list } = await readRowsUnchecked(subject, call, page, sort)
    return list && list.rows.map((row) => valueIn(row, field))
  }
  const pages = { ASC: await ask('ASC'), DESC: await ask('DESC') }
  const says = `the list is sorted by \`${sortName(resource, field)}\``
  if (!pages.ASC || !pages.DESC) return recorder.fails(about, says, 'rows', 'no rows')
  if (pages.ASC.length < 2) return recorder.skipped(about, 'there are not two rows to compare')
  const fault = faultIn(pages)
  if (fault === null) recorder.holds(about, `${says}: ${formatNounCount(pages.ASC.length, 'row')}`)
  else recorder.fails(about, says, 'that order', fault)
  return undefined
}

/** Checks each column by which the backend sorts a list that it pages. */
export const checkSorting = async (subject: CheckContext, call: CallModel): Promise<void> => {
  if (!isPaged(call)) return
  for (const field of sortedFields(subject)) await checkField(subject, call, field)
}
