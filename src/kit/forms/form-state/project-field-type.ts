import type { ReactNode } from 'react'
import type { RaRecord } from 'ra-core'
import type { FieldType as BaseType } from '../../../../field-types'
import type { Control } from './input-props'

/** The options that the YAML gives for a field of the type. They have been checked against the type's `options`. */
export type FieldOptions = Readonly<Record<string, unknown>>

/** Props of the component `Cell` of a field type. */
export interface FieldCellProps {
  readonly value: unknown
  /** The value as text. */
  readonly text: string
  readonly record: RaRecord
  readonly options: FieldOptions
  /** The cell of the built-in type, where its values are more than a text or number: a label, a name, rows. */
  readonly children?: ReactNode
}

/** Props of the component `Input` of a field type. */
export interface FieldInputProps {
  /** Id, name and value for the element, and the functions that change the value. */
  readonly control: Control
  readonly options: FieldOptions
  /** The choices of a type that stands on one with choices, in the words of the console. */
  readonly choices?: readonly { readonly code: unknown; readonly label: string }[]
}

/**
 * Props of the component `Filter` of a field type. `change` takes the value that is searched for; an empty text takes
 * the filter away.
 */
export interface FieldFilterProps {
  readonly id: string
  readonly name: string
  readonly value: unknown
  readonly change: (value: unknown) => void
  readonly options: FieldOptions
}

/**
 * A field type of the project: the export of a file in `src/field-types`, whose name the YAML uses. Codegen and the
 * mock server load the file as well and use the parts that are not components, so it may import only React and types. A
 * part that is left out is taken from the built-in type in `based`.
 *
 * @example
 * ```tsx
 * // src/field-types/stars.tsx
 * import type { FieldCellProps, FieldFilterProps, FieldInputProps, FieldType } from 'deskwright/kit'
 *
 * const Cell = ({ value }: FieldCellProps) => <span>{'★'.repeat(Number(value))}</span>
 *
 * const Input = ({ control }: FieldInputProps) => (
 *   <input
 *     id={control.id}
 *     name={control.name}
 *     type="range"
 *     max={5}
 *     value={String(control.value ?? 0)}
 *     onChange={(event) => control.change(Number(event.target.value))}
 *   />
 * )
 *
 * const Filter = ({ id, name, value, change }: FieldFilterProps) => (
 *   <input
 *     id={id}
 *     name={name}
 *     value={String(value ?? '')}
 *     onChange={(event) => change(event.target.value)}
 *   />
 * )
 *
 * export const stars = {
 *   based: 'integer',
 *   docs: 'A mark from no stars to five.',
 *   mock: (random) => Math.floor(random() * 6),
 *   Cell,
 *   Input,
 *   Filter,
 * } satisfies FieldType
 * ```
 */
export interface FieldType {
  /** The built-in type that decides what travels and which options exist. */
  readonly based: BaseType
  /** A sentence about the type, for the reference and for editors. */
  readonly docs: string
  /** JSON Schema of each option, with a description. */
  readonly options?: Readonly<Record<string, object>>
  /** The value as text, for the cell and the input. */
  readonly format?: (value: unknown, options: FieldOptions) => string
  /** The value that a text stands for. */
  readonly parse?: (text: string, options: FieldOptions) => unknown
  /** The text of the value in an exported file. */
  readonly csv?: (value: unknown, options: FieldOptions) => string
  /** A value that the mock server makes up. */
  readonly mock?: (random: () => number, options: FieldOptions) => unknown
  readonly Cell?: (props: FieldCellProps) => ReactNode
  readonly Input?: (props: FieldInputProps) => ReactNode
  readonly Filter?: (props: FieldFilterProps) => ReactNode
}
