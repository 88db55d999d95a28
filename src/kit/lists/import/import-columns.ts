import type { ReactElement } from 'react'
import type { InputProps } from '../../forms/form-state/input-props'

/** A field that can be taken from a table, as generated. */
export interface ImportColumn {
  /** The input of the form that adds a record: its checks are those of the column. */
  readonly input: ReactElement<InputProps>
  /** Its label in every language. */
  readonly words: readonly string[]
  /** The labels of its choices in every language, by their keys. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /** No two records have the same value. */
  readonly unique?: true
}

/** The fields that can be taken from a table, by name, in the order of the form. */
export type ImportColumns = Readonly<Record<string, ImportColumn>>

/** A field with its name, for an operator who may write it. */
export interface LabelledColumn extends ImportColumn {
  readonly source: string
  /** In the operator's language. */
  readonly label: string
  readonly choiceLabel: (key: string) => string
}

/** Which column of the table each field is taken from, by field. A field that is not there is taken from none. */
export type ColumnMapping = Readonly<Record<string, number>>
