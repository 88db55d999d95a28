import type { ValueCheck } from '../../forms/form-state/value-checks'
import type { InputProps } from '../../forms/form-state/input-props'

/**
 * How the text of a cell becomes the value that an input would give for it. `plain`: by the text alone. The others need
 * the words of the console, or the records of the backend.
 */
export type CellReading<Props extends InputProps = InputProps> =
  | {
      readonly kind: 'plain'
      /** The value, or `unread` with the text where it means none. */
      readonly read?: (text: string, props: Props) => unknown
      /** What is wrong with a value that is not empty, apart from its limits. */
      readonly format?: ValueCheck
      /** The message key of a text that means no value. */
      readonly unread?: string
    }
  | { readonly kind: 'choice' }
  | { readonly kind: 'truth'; readonly codec: (props: Props) => { true: unknown; false: unknown } }
  | { readonly kind: 'reference' }

const readings = new WeakMap<object, CellReading>()

/*
 * Says of an input how the text of a cell is read in its place, so that a table is checked as the form is. Nothing else
 * is changed by the call, so a bundler leaves it out together with an input that is not used.
 */
/* @__NO_SIDE_EFFECTS__ */
export const withCellReading = <Component extends object, Props extends InputProps>(
  component: Component,
  reading: CellReading<Props>,
): Component => {
  // An element of the component has its props, so they are what the reading is given.
  readings.set(component, reading as CellReading)
  return component
}

/** How a cell is read in the place of an input. Undefined: its values do not fit into a cell. */
export const cellReadingOf = (component: unknown): CellReading | undefined =>
  typeof component === 'function' ? readings.get(component) : undefined
