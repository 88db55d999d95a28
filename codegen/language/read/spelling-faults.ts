import { operatorOf, type FilterOperator } from '../../../wire/operators'
import {
  isJsonParameter,
  PATTERN_PLACEHOLDER,
  VALUE_PLACEHOLDER,
} from '../../../wire/filter-spelling'
import type { FilterSpellingYaml } from '../schema'
import { LITERAL } from './literals'
import { countOf, forEachField, INDEX, NAME, parseJsonTemplate } from './filter-spelling'

/* What can be wrong with the words of a backend for the operators of filters. */

/** What is wrong with a search that is said of each field. */
const searchFault = (text: string): string | null => {
  const [, key = '', template = ''] = /^([^=]*)=(.*)$/s.exec(text) ?? []
  if (
    template !== '' &&
    !template.includes(VALUE_PLACEHOLDER) &&
    !template.includes(PATTERN_PLACEHOLDER)
  ) {
    return `says nowhere where the value stands, as \`${VALUE_PLACEHOLDER}\``
  }
  if (isJsonParameter({ key, text: template })) {
    const object = parseJsonTemplate(template)
    if (object === null) return 'is no JSON'
    const all = JSON.stringify(forEachField(object, []))
    return all.includes(NAME)
      ? `names \`${NAME}\` outside of a list, where no other field can stand`
      : null
  }
  if (key.includes(NAME) || key.includes(INDEX) || text.includes(INDEX)) return null
  const names = countOf(NAME, text)
  if (names === 0 || template === '') return null
  return names === 2
    ? null
    : 'asks one field in its parameter, and does not show what stands between two of them'
}

/** Whether parentheses stand around all of a condition. */
const isEnclosed = (text: string): boolean => {
  const depths = [...text].map((sign) => (sign === '(' ? 1 : sign === ')' ? -1 : 0))
  let depth = 0
  return depths.every((step, index) => {
    depth += step
    return index === depths.length - 1 ? depth === 0 : depth > 0
  })
}

/** What is wrong with a condition that travels beside others. */
const conditionFault = (operator: FilterOperator | 'search', text: string): string | null => {
  if (operator === 'search' && !text.includes(NAME)) return null
  const [marks, names] = [marksIn(text), countOf(NAME, text)]
  const takes = operator === 'search' ? 'search' : operatorOf(operator).takes
  if (takes === 'state') return null
  if (marks === 0)
    return `says nowhere where the value stands, as \`${LITERAL}\` or \`${VALUE_PLACEHOLDER}\``
  if (takes === 'search' && names !== 2)
    return 'asks one field in its condition, and does not show what stands between two of them'
  if (takes === 'several' && marks !== 2) return 'does not show what stands between two values'
  if (takes === 'ends' && marks !== 2) return 'has a place for one end of the range only'
  if (takes === 'one' && marks > 1) return 'has places for several values'
  return names > 1 && !isEnclosed(text)
    ? 'has no parentheses around it, so that another filter would belong to its last part'
    : null
}

/** How many places a text has for values. */
const marksIn = (text: string): number =>
  [VALUE_PLACEHOLDER, PATTERN_PLACEHOLDER, LITERAL].reduce(
    (count, mark) => count + countOf(mark, text),
    0,
  )

/** What is wrong with one of the two words for an empty value and for any value. */
const stateFault = (written: readonly unknown[], isCondition: boolean): string | null =>
  !isCondition && written.some((each) => /\s/.test(String(each))) ? SPACED : null

const SPACED = 'has a space, which stands in the conditions of one `parameter` only'

/** What is wrong with a word of the table, if anything. */
export const spellingFault = (
  operator: FilterOperator | 'search',
  { [operator]: written, parameter }: FilterSpellingYaml,
): string | null => {
  if (Array.isArray(written)) return stateFault(written, parameter !== undefined)
  const text = String(written)
  if (parameter !== undefined) return conditionFault(operator, text)
  if (/\s/.test(text)) return SPACED
  if (operator === 'search' && text.includes(NAME)) return searchFault(text)
  const marks = text.split(VALUE_PLACEHOLDER).length + text.split(PATTERN_PLACEHOLDER).length - 2
  const parameters = text.split('&')
  const takes = operator === 'search' ? 'one' : operatorOf(operator).takes
  const most = takes === 'one' ? 1 : 2
  if (text.includes('=') && marks === 0)
    return `says nowhere where the value stands, as \`${VALUE_PLACEHOLDER}\``
  if (marks > most || parameters.length > most) {
    return most === 1 ? 'has places for several values' : 'has places for more than two values'
  }
  return takes === 'ends' && marks < 2 && parameters.length < 2
    ? 'has a place for one end of the range only'
    : null
}
