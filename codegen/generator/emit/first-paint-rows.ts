import { isOfFamily } from '../../../field-types'
import { fieldComponents } from './field-components'
import { requireField } from './field-element'
import type { ColumnModel, FieldModel, Model, ResourceModel } from '../../language/model'

/** How the text of a cell is made from its value. */
type CellText =
  | { readonly as: 'text' }
  | { readonly as: 'number'; readonly least: number; readonly most: number }
  | { readonly as: 'time' | 'day'; readonly codec: unknown }

/** The texts of the cells that consist of nothing but a text. */
const cellTexts: Readonly<
  Record<string, (attributes: Readonly<Record<string, unknown>>) => CellText | null>
> = {
  TextCell: () => ({ as: 'text' }),
  EmailCell: () => ({ as: 'text' }),
  PhoneCell: () => ({ as: 'text' }),
  IntegerCell: () => ({ as: 'text' }),
  ReferenceCell: () => ({ as: 'text' }),
  OneOfCell: () => ({ as: 'text' }),
  NumberCell: ({ scale }) => ({
    as: 'number',
    least: Number(scale ?? 0),
    most: Number(scale ?? 15),
  }),
  MoneyCell: ({ scale, currency }) =>
    currency === undefined
      ? { as: 'number', least: Number(scale ?? 0), most: Number(scale ?? 2) }
      : null,
  TimestampCell: ({ codec = 'unix' }) => ({ as: 'time', codec }),
  DateTimeCell: ({ codec = 'text' }) => ({ as: 'time', codec }),
  DateCell: ({ codec = 'text' }) => ({ as: 'day', codec }),
}

/** Whether the backend sends another value than the one that is shown. */
const isSentOtherwise = (field: FieldModel): boolean =>
  isOfFamily(field, 'number') && field.minor !== null

const textOf = (field: FieldModel): CellText | null => {
  const { name, attributes } = fieldComponents(field).cell
  const isOwn = Boolean(field.own ?? field.overrides?.column)
  const isPlain = field.read === field.name && field.path === null && !isSentOtherwise(field)
  return isOwn || !isPlain ? null : (cellTexts[name]?.(attributes?.(field) ?? {}) ?? null)
}

const fieldsOf = (column: ColumnModel): readonly string[] =>
  column.kind === 'index' ? [] : column.kind === 'stack' ? column.fields : [column.field]

const isPaintable = (resource: ResourceModel, { app }: Model): boolean =>
  app.roles.length === 0 &&
  resource.records === null &&
  resource.key.length === 1 &&
  resource.list?.columns.every((column) => column.kind !== 'field' || column.call === null) ===
    true &&
  resource.list.rowActions.every(({ override }) => override === undefined)

/**
 * What the early script has to know to paint the rows of a list. Undefined where a row shows more than texts and one
 * status: then it paints nothing.
 */
export const firstPaintRows = (resource: ResourceModel, model: Model): object | undefined => {
  if (!isPaintable(resource, model)) return undefined
  const shown = (resource.list?.columns ?? []).flatMap(fieldsOf)
  const fields = shown.map((name) => requireField(resource.fields, name))
  const states = fields.filter(({ type }) => type === 'lifecycle')
  const texts = fields
    .filter((field) => !states.includes(field))
    .map((field) => [field.name, textOf(field)] as const)
  const [state] = states
  const lifecycle = resource.lifecycles.find(({ field }) => field === state?.name)
  if (states.length > 1 || resource.lifecycles.length > states.length) return undefined
  if (texts.some(([, text]) => text === null)) return undefined
  return {
    rows: resource.calls.find(({ name }) => name === resource.verbs.list)?.rows ?? undefined,
    state: state?.name,
    codes: lifecycle
      ? (requireField(resource.fields, lifecycle.field).choices ?? []).map(({ code }) => code)
      : undefined,
    texts: Object.fromEntries(texts),
  }
}
