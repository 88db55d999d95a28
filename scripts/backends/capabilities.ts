import type { FilterOperator } from '../../codegen/language/model'
import type { PresetName } from '../../codegen/language/schema'
import { backendPresets } from '../../codegen/language/read/backend-presets'
import { spelledOperators } from '../../codegen/language/read/filter-spelling'

/* What a console does with a backend, and by which tests it is seen. */

interface Tried {
  /** The beginning of the names of its tests, within the tests of a server. */
  readonly test: RegExp
  /** Whether a backend of this preset can be asked at all. */
  readonly isSpelled: (like: PresetName) => boolean
}

const testedBy = (test: RegExp, isSpelled: Tried['isSpelled'] = () => true): Tried => ({
  test,
  isSpelled,
})

const filterCapability = (test: RegExp, ...operators: readonly FilterOperator[]): Tried =>
  testedBy(test, (like) => {
    const has = spelledOperators(backendPresets[like].filters)
    return operators.some((operator) => has.includes(operator))
  })

const hasSearch = (like: PresetName): boolean => 'search' in backendPresets[like].filters

export const capabilities = {
  list: testedBy(/^lists a page/),
  page: testedBy(/^lists a page/),
  sort: testedBy(/^sorts /),
  filter: testedBy(/^filters$/),
  parts: filterCapability(/^filters by '?(?:contains|startsWith)/, 'contains', 'startsWith'),
  several: filterCapability(/^filters by '?(?:in|notIn)\b/, 'in', 'notIn'),
  compare: filterCapability(
    /^filters by '?(?:lt|lte|gt|gte|not)\b/,
    'lt',
    'lte',
    'gt',
    'gte',
    'not',
  ),
  range: filterCapability(/^filters by '?between/, 'between'),
  empty: filterCapability(/^filters by '?empty/, 'empty'),
  search: testedBy(/^searches/, hasSearch),
  reference: testedBy(/^names /),
  create: testedBy(/^creates/),
  edit: testedBy(/^creates, edits/),
  delete: testedBy(/^creates, edits .*deletes/),
  move: testedBy(/^moves/),
  token: testedBy(/^logs in(?: by a token|,)|^and those who call > logs in by a token/),
  Basic: testedBy(/^and those who call > logs in by Basic/),
  cookie: testedBy(/^and those who call > logs in by a cookie/),
  'field error': testedBy(/^(?:says what is wrong|says why)/),
  contract: testedBy(/^and its contract > /),
  browser: testedBy(/^in a browser > /),
  import: testedBy(/^is imported/),
} as const satisfies Readonly<Record<string, Tried>>

export type Capability = keyof typeof capabilities

// An object has its keys in the order in which they are written.
export const capabilityNames = Object.keys(capabilities) as Capability[]
