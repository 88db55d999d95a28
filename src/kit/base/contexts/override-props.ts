import type { ReactNode } from 'react'
import type { RaRecord } from 'ra-core'
import type { Choice } from '../../../providers/definitions/definition'

/** What the YAML says of a field, for components that replace its column or input. */
export interface FieldDefinition {
  readonly source: string
  /** The names of the fields around it and its own, with dots between; only of a field inside an object or a row. */
  readonly path?: string
  readonly type: string
  readonly required?: boolean
  readonly readOnly?: boolean
  /** The value is masked in logs and kept out of storage and addresses. */
  readonly personal?: boolean
  readonly choices?: readonly Choice[]
}

interface FieldSlot {
  readonly field: FieldDefinition
  /** The field's label in the language of the console. */
  readonly label: string
  /** The element that is replaced. Show it, put something around it, or leave it out. */
  readonly element: ReactNode
}

/**
 * Props of the component in `src/overrides/<resource>/column.<field>.tsx`. `Row` is the generated type of a record.
 *
 * @example
 * ```tsx
 * // src/overrides/order/column.sn.tsx
 * import type { ColumnOverride } from 'deskwright/kit'
 * import type { Order } from '../../generated/order/types'
 *
 * export const SnColumn = ({ record, element }: ColumnOverride<Order>) => (
 *   <a href={`https://papers.example.com/${record.sn}`}>{element}</a>
 * )
 * ```
 */
export interface ColumnOverride<Row extends object = RaRecord> extends FieldSlot {
  /** For a field inside an object or a row: that object or row. */
  readonly record: Row
  readonly value: unknown
}

/**
 * Props of the component in `src/overrides/<resource>/input.<field>.tsx`.
 *
 * @example
 * ```tsx
 * // src/overrides/bank/input.name.tsx
 * import { type InputOverride } from 'deskwright/kit'
 * import { TextInput } from 'deskwright/kit/form'
 *
 * const startsWithBank = (value: unknown) =>
 *   String(value).startsWith('Bank') ? undefined : 'The name begins with "Bank".'
 *
 * export const NameInput = ({ field }: InputOverride) => (
 *   <TextInput source={field.source} maxLength={40} check={startsWithBank} />
 * )
 * ```
 */
export interface InputOverride<Row extends object = RaRecord> extends FieldSlot {
  /** The record that is edited. Undefined when a new one is created. */
  readonly record: Row | undefined
}

/**
 * Props of the component in `src/overrides/<resource>/action.<name>.tsx`. `element` is the generated button.
 *
 * @example
 * ```tsx
 * // src/overrides/order/action.notify.tsx
 * import type { ActionOverride } from 'deskwright/kit'
 * import type { Order } from '../../generated/order/types'
 *
 * export const NotifyAction = ({ record, element }: ActionOverride<Order>) =>
 *   record.status === 1 ? null : element
 * ```
 */
export interface ActionOverride<Row extends object = RaRecord> {
  readonly record: Row
  /** A call for this row is under way, so nothing else may be started. */
  readonly busy: boolean
  readonly element: ReactNode
}

/** Narrows a record to the row type of an override. Records in context belong to the resource of the override. */
export const isOverrideRow = <Row extends object>(record: unknown): record is Row =>
  typeof record === 'object' && record !== null
