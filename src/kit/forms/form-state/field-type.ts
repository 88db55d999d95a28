import type { ReactNode } from 'react'
import type { RaRecord } from 'ra-core'
import type { FieldType as BaseType } from '../../../../field-types'
import type { Control } from './input-props'

/** The options that the YAML gives for a field of the type. They have been checked against the type's `options`. */
export type FieldOptions = Readonly<Record<string, unknown>>

export interface FieldCellProps {
  readonly value: unknown
  /** The value as text. */
  readonly text: string
  readonly record: RaRecord
  readonly options: FieldOptions
  /** The cell of the built-in type, where its values are more than a text or number: a label, a name, rows. */
  readonly children?: ReactNode
}

export interface FieldInputProps {
  /** Id, name and value for the element, and the functions that change the value. */
  readonly control: Control
  readonly options: FieldOptions
  /** The choices of a type that stands on one with choices, in the words of the console. */
  readonly choices?: readonly { readonly code: unknown; readonly label: string }[]
}

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
