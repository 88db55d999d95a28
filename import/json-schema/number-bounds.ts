import { jsonNumberAt, type JsonObject } from '../api-description/json-access'

/** The bounds of a number in the words of the language. */
export interface NumberBounds {
  min?: number
  max?: number
  scale?: number
  /** What they must say besides: an end that is no value itself. */
  open?: string
}

interface End {
  value: number
  isOpen: boolean
}

/** The ends of what an integer of 32 bits can be say nothing. */
const isMeaningful = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < 2_147_483_647

/** One end of a range. OpenAPI 3.0 says by `true` that the usual end is open; later ones have an open end beside it. */
const endOf = (
  node: JsonObject,
  {
    usual,
    open,
    further,
  }: { usual: string; open: string; further: (one: number, other: number) => boolean },
): End | null => {
  const closed = jsonNumberAt(node, usual)
  const exclusive = node[open] === true ? closed : jsonNumberAt(node, open)
  if (isMeaningful(exclusive) && (!isMeaningful(closed) || !further(closed, exclusive))) {
    return { value: exclusive, isOpen: true }
  }
  return isMeaningful(closed) ? { value: closed, isOpen: false } : null
}

/** How many digits the step of a number has behind the point; null for a step of another kind. */
const digitsOf = (node: JsonObject): number | null => {
  const step = jsonNumberAt(node, 'multipleOf')
  const digits = step === undefined ? -1 : Math.round(-Math.log10(step))
  return step !== undefined && digits >= 0 && digits <= 12 && step === Number(`1e-${digits}`)
    ? digits
    : null
}

/** The first value inside of an end, where values go in steps. */
const firstInside = ({ value, isOpen }: End, digits: number, towards: 1 | -1): number => {
  const step = 10 ** -digits
  const onStep = towards === 1 ? Math.ceil(value / step) : Math.floor(value / step)
  const isOnStep = Number((onStep * step).toFixed(digits)) === value
  return Number(((onStep + (isOpen && isOnStep ? towards : 0)) * step).toFixed(digits))
}

const openWords = (low: End | null, high: End | null): string | undefined => {
  const words = [
    ...(low?.isOpen ? [`more than ${low.value}`] : []),
    ...(high?.isOpen ? [`less than ${high.value}`] : []),
  ]
  return words.length > 0 ? words.join(' and ') : undefined
}

/** The bounds of a number. Where values go in steps, an open end is the next step. */
export const numberBounds = (node: JsonObject, isWhole: boolean): NumberBounds => {
  const low = endOf(node, { usual: 'minimum', open: 'exclusiveMinimum', further: (a, b) => a > b })
  const high = endOf(node, { usual: 'maximum', open: 'exclusiveMaximum', further: (a, b) => a < b })
  const step = digitsOf(node)
  const digits = isWhole ? 0 : step
  const open = digits === null ? openWords(low, high) : undefined
  const inside = (end: End, towards: 1 | -1): number =>
    digits === null ? end.value : firstInside(end, digits, towards)
  return {
    ...(low ? { min: inside(low, 1) } : {}),
    ...(high ? { max: inside(high, -1) } : {}),
    ...(!isWhole && step !== null && step > 0 ? { scale: step } : {}),
    ...(open === undefined ? {} : { open }),
  }
}
