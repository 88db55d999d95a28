import { isBlank } from './record-value'

/** What true and false are on the wire, when they are neither booleans nor 1 and 0. */
export interface BooleanCodec {
  readonly true: unknown
  readonly false: unknown
}

const truths: ReadonlySet<unknown> = new Set([true, 1, '1', 'true'])
const falsehoods: ReadonlySet<unknown> = new Set([false, 0, '0', 'false'])

/** Whether a wire value means true or false. Null when it means neither. */
export const truthOf = (value: unknown, codec: BooleanCodec | undefined): boolean | null => {
  const is = (code: unknown): boolean =>
    value === code || (!isBlank(value) && String(value) === String(code))
  if (codec ? is(codec.true) : truths.has(value)) return true
  return (codec ? is(codec.false) : falsehoods.has(value)) ? false : null
}
