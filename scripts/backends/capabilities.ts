import type { FilterOperator } from '../../codegen/model'
import type { PresetName } from '../../codegen/language'
import { presets } from '../../codegen/read/presets'
import { spelledOperators } from '../../codegen/read/spelling'

/* What a console does with a backend, and by which tests it is seen. */

interface Tried {
  /** The beginning of the names of its tests, within the tests of a server. */
  readonly test: RegExp
  /** Whether a backend of this preset can be asked at all. */
  readonly isSpelled: (like: PresetName) => boolean
}

const by = (test: RegExp, isSpelled: Tried['isSpelled'] = () => true): Tried => ({
  test,
  isSpelled,
})

const filtered = (test: RegExp, ...operators: readonly FilterOperator[]): Tried =>
  by(test, (like) => {
    const has = spelledOperators(presets[like].filters)
    return operators.some((operator) => has.includes(operator))
  })

const searched = (like: PresetName): boolean => 'search' in presets[like].filters

export const capabilities = {
  list: by(/^lists a page/),
  page: by(/^lists a page/),
  sort: by(/^sorts /),
  filter: by(/^filters$/),
  parts: filtered(/^filters by '?(?:contains|startsWith)/, 'contains', 'startsWith'),
  several: filtered(/^filters by '?(?:in|notIn)\b/, 'in', 'notIn'),
  compare: filtered(/^filters by '?(?:lt|lte|gt|gte|not)\b/, 'lt', 'lte', 'gt', 'gte', 'not'),
  range: filtered(/^filters by '?between/, 'between'),
  empty: filtered(/^filters by '?empty/, 'empty'),
  search: by(/^searches/, searched),
  reference: by(/^names /),
  create: by(/^creates/),
  edit: by(/^creates, edits/),
  delete: by(/^creates, edits .*deletes/),
  move: by(/^moves/),
  token: by(/^logs in(?: by a token|,)|^and those who call > logs in by a token/),
  Basic: by(/^and those who call > logs in by Basic/),
  cookie: by(/^and those who call > logs in by a cookie/),
  'field error': by(/^(?:says what is wrong|says why)/),
  contract: by(/^and its contract > /),
  browser: by(/^in a browser > /),
  import: by(/^is imported/),
} as const satisfies Readonly<Record<string, Tried>>

export type Capability = keyof typeof capabilities

// An object has its keys in the order in which they are written.
export const capabilityNames = Object.keys(capabilities) as Capability[]
