import { LINK_HEADER } from '../../../../wire/call'
import { PAGE_KEY, PAGE_SIZE_KEY } from '../../../../wire/list-request'
import { transportNamed } from '../../../../wire/transports'
import { dialectKeys } from '../../../../wire/transports/dialect-server'
import { pageSizeFaults } from '../../../../schema-keys/list/page-size-faults'
import type { AppYaml } from '../../schema'
import { isTransportListing, pagedListKeys, backendPaging } from '../../read/listing'
import { derivedCallNames } from '../../read/schema'
import { type ParsedResource } from '../../read/parsed-resource'
import type { RuleProblem, Rule, ProblemWithHelp } from '../rule/rule'
import { quotedList } from '../rule/rule'

type BackendSettings = AppYaml['backend']
type PageWay = NonNullable<ReturnType<typeof backendPaging>>

const pagingPath = ['backend', 'paging']

/** The ways to ask for a page, each with the keys that it needs. */
const ways = [
  ['page', 'size'],
  ['offset', 'size'],
  ['start', 'end'],
  ['query'],
  ['cursor', 'size'],
] as const
const written = ways.map((keys) => `\`${keys.join('` and `')}\``).join(', ')
const begins = ['page', 'offset', 'start', 'query', 'cursor'] as const

/** A cursor is what an answer says, so there has to be a place where it says it. */
const cursorFaults = ({ cursor, next, last }: PageWay): ProblemWithHelp[] => {
  if (cursor === undefined || next !== undefined || last !== undefined) return []
  const message = 'Nothing says where an answer has the cursor of the next page.'
  const help = 'say it under `next`, or under `last` where the last row has it'
  return [{ path: [...pagingPath, 'cursor'], on: 'key', message, help }]
}

const marks = ['page', 'offset', 'size', 'last', 'end'] as const
const quotedMarks = quotedList(marks.map((mark) => `{${mark}}`))

/** What is wrong with the marks of a page that one text asks for, if anything. */
const markFault = (query: string): string | null => {
  const found = [...query.matchAll(/\{(.*?)\}/g)].map(([, name = '']) => name)
  const unknown = found.find((name) => !marks.some((mark) => mark === name))
  if (unknown !== undefined)
    return `The paging has the mark \`{${unknown}}\`, which stands for nothing.`
  const has = (...names: readonly string[]) => names.some((name) => found.includes(name))
  if (!has('page', 'offset')) return 'The text says nowhere where a page begins.'
  if (!has('size', 'last', 'end')) return 'The text says nowhere how many rows a page has.'
  return has('page') && !has('size') ? 'A page that is asked for by `{page}` needs `{size}`.' : null
}

const queryFaults = ({ query, from }: PageWay): ProblemWithHelp[] => {
  const path = [...pagingPath, 'query']
  const message = query === undefined ? null : markFault(query)
  if (message !== null) {
    return [{ path, message, help: `the marks are ${quotedMarks}, as in \`page={page},{size}\`` }]
  }
  if (from === undefined || query === undefined || query.includes('{page}')) return []
  const idle = '`from` has no effect where no `{page}` is sent.'
  return [{ path: [...pagingPath, 'from'], on: 'key', message: idle, help: 'remove it' }]
}

const wayFaults = (paging: PageWay): ProblemWithHelp[] => {
  const named = begins.filter((key) => paging[key] !== undefined)
  const path = pagingPath
  if (named.length !== 1) {
    const message =
      named.length === 0
        ? 'The paging does not say where a page begins.'
        : `The paging says in ${named.length} ways where a page begins: ${quotedList(named)}.`
    return [{ path, on: 'key', message, help: `a page is asked for by one of ${written}` }]
  }
  const [way = []] = ways.filter(([first]) => first === named[0])
  const lacks = way.find((key) => paging[key] === undefined)
  const surplus = (['size', 'end', 'from', 'last'] as const).find((key) => {
    if (paging[key] === undefined) return false
    if (key === 'last') return named[0] !== 'cursor'
    if (key === 'from') return named[0] !== 'page' && named[0] !== 'query'
    return !way.some((each) => each === key)
  })
  if (lacks !== undefined) {
    const message = `A page that is asked for by \`${named[0]}\` needs \`${lacks}\` as well.`
    return [{ path: [...path, named[0] ?? ''], on: 'key', message, help: `add \`${lacks}\`` }]
  }
  if (surplus === undefined) return [...cursorFaults(paging), ...queryFaults(paging)]
  const message = `\`${surplus}\` has no effect beside \`${named[0]}\`.`
  const help = `a page is asked for by one of ${written}; \`from\` belongs to \`page\`, \`last\` to \`cursor\``
  return [{ path: [...path, surplus], on: 'key', message, help }]
}

const sortFaults = ({
  key,
  form = 'minus',
  words,
}: NonNullable<BackendSettings['sort']>): ProblemWithHelp[] => {
  const path = ['backend', 'sort']
  if (typeof key !== 'string' && form !== 'two') {
    const message = `The form \`${form}\` has one key, and there are two.`
    return [{ path: [...path, 'key'], message, help: 'name one key, or say `form: two`' }]
  }
  if (typeof key === 'string' && form === 'two') {
    const message = 'The form `two` needs a key for the field and one for the direction.'
    return [{ path: [...path, 'key'], message, help: 'write both, as in `[_sort, _order]`' }]
  }
  if (words === undefined || (form !== 'minus' && form !== 'json')) return []
  const message = `The form \`${form}\` has no words for the direction.`
  return [{ path: [...path, 'words'], on: 'key', message, help: 'remove them' }]
}

/** A total stands in one place. */
const totalFaults = ({ total, countHeader }: BackendSettings): ProblemWithHelp[] => {
  if (total === undefined || countHeader === undefined) return []
  const message = 'The backend says in two places how many rows there are in all.'
  const help = 'keep `total` or `countHeader`'
  return [{ path: ['backend', 'countHeader'], on: 'key', message, help }]
}

/** An address ends in one way. */
const endFaults = ({ slash, suffix }: BackendSettings): ProblemWithHelp[] => {
  if (slash !== true || suffix === undefined) return []
  const message = `Addresses end in a slash and in \`${suffix}\`.`
  return [{ path: ['backend', 'suffix'], on: 'key', message, help: 'keep `slash` or `suffix`' }]
}

const badListing: Rule = {
  code: 'bad-listing',
  check: ({ app }) => {
    if (!app) return []
    const { backend } = app.yaml
    const paging = backendPaging(backend)
    const faults = [
      ...(paging ? wayFaults(paging) : []),
      ...(backend.sort ? sortFaults(backend.sort) : []),
      ...totalFaults(backend),
      ...endFaults(backend),
    ]
    return faults.map((fault) => ({ source: app.source, ...fault }))
  },
}

/** Where the rows are the whole answer, nothing can stand beside them. */
const nowhere: Rule = {
  code: 'bad-listing',
  check: ({ app, resources }) => {
    const rows = app?.yaml.backend.rows
    const next = app ? backendPaging(app.yaml.backend)?.next : undefined
    if (!app || next === undefined || next === LINK_HEADER || rows !== undefined) return []
    const bare = resources.find(
      (resource) => isSpoken(app.yaml.backend, resource) && !resource.yaml.calls?.['list']?.rows,
    )
    if (bare === undefined) return []
    const message = `The rows of \`${bare.yaml.resource}\` are the whole data, so nothing stands at \`${next}\` beside them.`
    const help = 'say under `rows` where the rows stand, or `next: Link` where a header says it'
    return [{ source: app.source, path: [...pagingPath, 'next'], message, help }]
  },
}

/** A list that the backend pages and that does not go the way of its transport. */
const isSpoken = (backend: BackendSettings, resource: ParsedResource): boolean =>
  pagedListKeys(resource) !== null && !isTransportListing(backend, resource)

const isAddressed = (_: unknown, resource: ParsedResource): boolean =>
  derivedCallNames(resource).has('update') && transportNamed(resource.transport).schema.sorts

/** A list that the transport derives and that the backend gives as a whole. */
const isWhole = ({ pageless, yaml }: ParsedResource): boolean =>
  pageless && yaml.list !== undefined && yaml.calls?.['list'] === undefined

const isListed = (backend: BackendSettings, resource: ParsedResource): boolean =>
  isSpoken(backend, resource) || isWhole(resource)

const isRead = (_: BackendSettings, { transport, yaml }: ParsedResource): boolean =>
  yaml.with === undefined &&
  (yaml.list !== undefined ||
    yaml.calls?.['read'] !== undefined ||
    Object.hasOwn(transportNamed(transport).schema.calls, 'read'))

/** A described call sends what was touched, too. */
const isUpdated = (
  { update }: { readonly update?: BackendSettings['update'] | undefined },
  resource: ParsedResource,
): boolean =>
  isAddressed(update, resource) || (update === 'changed' && resource.yaml.edit !== undefined)

const lists = { used: isSpoken, message: 'no list is asked for in that way' }
const listed = { ...lists, used: isListed }
const filtered = {
  used: (_: BackendSettings, resource: ParsedResource) => pagedListKeys(resource) !== null,
  message: 'no list is filtered by the backend',
}
const addresses = { used: isAddressed, message: 'it is about calls that `transport: rest` derives' }

/** The keys about calls, each with what uses it. */
const parts = {
  rows: listed,
  total: lists,
  with: { used: isRead, message: 'no call reads records with it' },
  paging: listed,
  sort: lists,
  filters: filtered,
  update: { ...addresses, used: isUpdated },
  slash: addresses,
  suffix: addresses,
  address: addresses,
} as const

/** What a resource says of changing its records has an effect only where there is such a call. */
const idleUpdates = (resources: readonly ParsedResource[]): RuleProblem[] =>
  resources
    .filter(({ yaml }) => yaml.update !== undefined)
    .filter((resource) => !isUpdated({ update: resource.yaml.update }, resource))
    .map(({ source }) => ({
      source,
      path: ['update'],
      on: 'key' as const,
      message: `\`update\` has no effect: ${addresses.message}.`,
      help: derivedHelp,
    }))

const derivedHelp = 'remove it, or say `transport: rest`'

/** What app.yaml says of calls has an effect only where there is such a call. */
const idleListing: Rule = {
  code: 'idle-listing',
  check: ({ app, resources, incomplete, unsound }) => {
    if (!app || incomplete || unsound.size > 0) return []
    const { backend } = app.yaml
    const own = resources.find((resource) => pagedListKeys(resource) !== null)
    const help =
      own === undefined
        ? 'remove it; a list is paged when the body of its call has `page` and `pageSize`'
        : `remove it; \`transport: ${own.transport}\` has a way of its own until \`paging\` says another`
    const idle = app.source
      .entries(['backend'])
      .flatMap(({ key }) => (Object.hasOwn(parts, key) ? [key as keyof typeof parts] : []))
      .filter((key) => !resources.some((resource) => parts[key].used(backend, resource)))
      .slice(0, 1)
      .map((key) => ({
        source: app.source,
        path: ['backend', key],
        on: 'key' as const,
        message: `\`${key}\` has no effect: ${parts[key].message}.`,
        help: parts[key].message !== addresses.message ? help : derivedHelp,
      }))
    return [...idle, ...idleUpdates(resources)]
  },
}

/** The page sizes that app.yaml offers. Those of lists are checked with their keys. */
const pageSize: Rule = {
  code: 'page-size',
  check: ({ app }) => {
    if (!app) return []
    const { pager, backend } = app.yaml
    const path = ['pager', 'table', 'sizes']
    const sizes = (pager?.table?.sizes ?? []).map((size, index) => ({
      size,
      path: [...path, index],
    }))
    return pageSizeFaults(sizes, backendPaging(backend)?.max).map((fault) => ({
      source: app.source,
      ...fault,
    }))
  },
}

/** One key of a request has one meaning. */
const listKey: Rule = {
  code: 'list-key',
  check: ({ app, resources }) => {
    const sort = app?.yaml.backend.sort
    const paging = app ? backendPaging(app.yaml.backend) : undefined
    const form = sort?.form ?? 'minus'
    const taken = dialectKeys({ paging: paging ?? null, sort: sort ? { ...sort, form } : null })
    return resources.flatMap((resource) => {
      const keys = pagedListKeys(resource) ?? []
      const clash = keys.find(
        (key) => ((key !== PAGE_KEY && key !== PAGE_SIZE_KEY) || !paging) && taken.includes(key),
      )
      if (clash === undefined) return []
      return [
        {
          source: resource.source,
          path: ['list'],
          on: 'key' as const,
          message: `The filter \`${clash}\` has the key by which the backend is asked for a page or an order.`,
          help: 'give the filter another key with `sends`',
        },
      ]
    })
  },
}

export const listingRules = [badListing, nowhere, idleListing, pageSize, listKey]
