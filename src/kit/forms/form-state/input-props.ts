import type { ReactNode } from 'react'
import type { FieldComparison } from '../../../../wire/field-checks'
import type { Suggestion } from '../../../../wire/suggestion'
import type { ValueLimits } from './value-checks'
import type { Condition } from '../../base/values/condition'

/** What every input takes. Conditions read the values of the form; a field that is not visible is not sent. */
export interface InputProps extends ValueLimits {
  /** Wire name of the field. Only an input that describes the values of a `ValuesInput` has none. */
  readonly source?: string
  /** Text that replaces the field's own label. */
  readonly label?: string
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly defaultValue?: unknown
  /** What other fields suggest for a new record. */
  readonly suggest?: Suggestion
  /** Whether there is a unit and a help text: `resources.<r>.units.<source>` and `resources.<r>.help.<source>`. */
  readonly unit?: boolean
  readonly help?: boolean
  readonly visibleWhen?: Condition
  readonly requiredWhen?: Condition
  readonly readOnlyWhen?: Condition
  /** Comparisons with other fields of the record. `key` names the message, `resources.<r>.checks.<key>`. */
  readonly checks?: readonly {
    readonly is: FieldComparison
    readonly than: string
    readonly key: string
  }[]
  /** A rule in hand-written code. It gives a message when the value is wrong. `values` are the form's, by wire name. */
  readonly check?: (value: unknown, values: Readonly<Record<string, unknown>>) => string | undefined
  /** Message for a missing value. It replaces the common one. */
  readonly missing?: string
}

/** What a field gives to its input: names and state for the element, the value, and the functions that change it. */
export interface Control {
  readonly id: string
  readonly labelId: string
  readonly label: string
  /** `name` of the element: the wire name. */
  readonly name: string
  readonly value: unknown
  readonly change: (value: unknown) => void
  readonly blur: () => void
  readonly ref: (element: HTMLElement | null) => void
  readonly invalid: boolean
  readonly required: boolean
  readonly readOnly: boolean
  /** Text after the value; empty when there is none. */
  readonly unit: string
  /** Attributes of the element that has the focus. */
  readonly aria: {
    readonly 'aria-required'?: true
    readonly 'aria-describedby'?: string
  }
}

export type RenderControl = (control: Control) => ReactNode
