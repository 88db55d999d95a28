import type { ReactNode } from 'react'
import type { RaRecord } from 'ra-core'
import type { BaseType } from '../../../field-types'
import type { Control } from './input-props'

/** What the YAML says for a field of the type, checked against the type's `options`. */
export type FieldOptions = Readonly<Record<string, unknown>>

export interface FieldCellProps {
  readonly value: unknown
  /** The value as text. */
  readonly text: string
  readonly record: RaRecord
  readonly options: FieldOptions
}

export interface FieldInputProps {
  /** Id, name, value and the ways to change it, for the element. */
  readonly control: Control
  readonly options: FieldOptions
}

export interface FieldFilterProps {
  readonly id: string
  readonly name: string
  readonly value: unknown
  readonly change: (value: unknown) => void
  readonly options: FieldOptions
}

/**
 * A field type of the project's own: the export of a file in `src/field-types`, named as the YAML names it. Codegen and the
 * mock server load the file, too, and use what is no component; so it imports nothing but React and types. What is left
 * out is that of the type it stands on.
 */
export interface FieldType {
  /** Built-in type that says what travels and which options there are. */
  readonly based: BaseType
  /** A sentence for the reference and for editors. */
  readonly docs: string
  /** JSON Schema of each option, with a description. */
  readonly options?: Readonly<Record<string, object>>
  /** The value as text, for the cell and the input. */
  readonly format?: (value: unknown, options: FieldOptions) => string
  /** The value that a text stands for. */
  readonly parse?: (text: string, options: FieldOptions) => unknown
  /** The cell of the exported file. */
  readonly csv?: (value: unknown, options: FieldOptions) => string
  /** A value that the mock server makes up. */
  readonly mock?: (random: () => number, options: FieldOptions) => unknown
  readonly Cell?: (props: FieldCellProps) => ReactNode
  readonly Input?: (props: FieldInputProps) => ReactNode
  readonly Filter?: (props: FieldFilterProps) => ReactNode
}
