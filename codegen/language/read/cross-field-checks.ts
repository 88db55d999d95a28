import { fieldComparisons, type FieldComparison } from '../../../wire/field-checks'
import type { TextRange } from './mention'
import type { ParsedResource } from './parsed-resource'
import type { YamlPath } from './yaml/source'

interface CheckOperand {
  name: string
  within: TextRange
}

/** A check across fields as written; null where it is no comparison of two names. */
export interface ParsedCrossFieldCheck {
  path: YamlPath
  text: string
  read: { field: CheckOperand; is: FieldComparison; than: CheckOperand } | null
}

const toOperand = (text: string, start: number): CheckOperand => {
  const name = text.trim()
  return { name, within: { start: start + text.indexOf(name), length: name.length } }
}

/** A sign with blanks around it; names may hold the signs themselves. */
const sign = new RegExp(`\\s(${fieldComparisons.join('|')})\\s`)

const readCheck = (text: string): ParsedCrossFieldCheck['read'] => {
  const found = sign.exec(text)
  const is = fieldComparisons.find((each) => each === found?.[1])
  if (!found || !is) return null
  const after = found.index + found[0].length
  const [field, than] = [
    toOperand(text.slice(0, found.index), 0),
    toOperand(text.slice(after), after),
  ]
  return field.name === '' || than.name === '' ? null : { field, is, than }
}

/** The checks of a resource, each with its place. */
export const crossFieldChecksOf = ({
  yaml,
}: Pick<ParsedResource, 'yaml'>): ParsedCrossFieldCheck[] =>
  (yaml.checks ?? []).map(({ is }, index) => ({
    path: ['checks', index],
    text: is,
    read: readCheck(is),
  }))

/** The keys of the messages: the name of the first field, with a number from the second check on. */
export const crossFieldCheckKeys = (checks: readonly ParsedCrossFieldCheck[]): string[] => {
  const counts = new Map<string, number>()
  return checks.map(({ read, text }) => {
    const name = read?.field.name ?? text
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name}-${count}`
  })
}
