import { mostFrequent } from '../api-description/most-frequent'
import {
  jsonObjectAt,
  isJsonObject,
  jsonListAt,
  jsonTextAt,
  type JsonValue,
} from '../api-description/json-access'
import type { SourceHints } from './source-hints'

/** Where the calls of a document go. */
export interface ApiServerAddress {
  /** The path below which all calls stand. */
  base: string
  /** The origin, where the document names one. */
  host: string | null
  /** What is missing of the address, in a sentence. */
  note: string | null
}

const namesIn = (url: string): string[] =>
  [...url.matchAll(/\{([^}]+)\}/gu)].map(([, name = '']) => name)

/** The address with its variables: what somebody gives, else the default, else the first value that is allowed. */
const filledUrl = (server: JsonValue | undefined, given: SourceHints['given']): string => {
  const variables = jsonObjectAt(server, 'variables')
  const url = jsonTextAt(server, 'url') ?? '/'
  return namesIn(url).reduce((filled, name) => {
    const variable = variables[name]
    const [first] = jsonListAt(variable, 'enum')
    const value = given.get(name) ?? jsonTextAt(variable, 'default') ?? first
    return typeof value === 'string' ? filled.replaceAll(`{${name}}`, value) : filled
  }, url)
}

const here = 'http://here.invalid'

const partsOf = (url: string): Pick<ApiServerAddress, 'base' | 'host'> => {
  try {
    const { origin, pathname } = new URL(url, here)
    return {
      base: pathname.replaceAll(/\/{2,}/gu, '/').replace(/(.)\/$/u, '$1'),
      host: origin === here ? null : origin,
    }
  } catch {
    return { base: '/', host: null }
  }
}

/** An address without the steps that have names in them. */
const withoutNames = (url: string): string => {
  const [, origin = '', path = ''] = /^([^/]*\/\/[^/]*)?(.*)$/u.exec(url) ?? []
  const steps = path.split('/').filter((step) => !step.includes('{'))
  return `${origin.includes('{') ? '' : origin}/${steps.join('/')}`.replace(/^\/{2,}/u, '/')
}

const serverIn = (server: JsonValue | undefined, given: SourceHints['given']): ApiServerAddress => {
  const url = filledUrl(server, given)
  const names = namesIn(url)
  if (names.length === 0) return { ...partsOf(url), note: null }
  const part = /^[^/]*\/\/[^/]*\{/u.test(url) || /^\{[^}]+\}:?\/\//u.test(url) ? 'host' : 'path'
  const words = names.map((name) => `${name}=…`).join(',')
  const note = `the ${part} of ${url}, which has names in it; --with ${words} fills them in`
  return { ...partsOf(withoutNames(url)), note }
}

/** The servers that a path, or all operations at it, name for themselves. */
const ownServer = (item: JsonValue): JsonValue | undefined => {
  const [own] = jsonListAt(item, 'servers')
  if (own !== undefined) return own
  const methods = ['get', 'post'].map((method) => jsonObjectAt(item)[method])
  return jsonListAt(methods.find(isJsonObject), 'servers')[0]
}

const addressOf = ({ base, host }: ApiServerAddress): string => `${host ?? ''}${base}`

/** The server of most paths, and the paths that have another one: a console speaks to one backend. */
export const serverAddressOf = (
  tree: JsonValue,
  given: SourceHints['given'],
): ApiServerAddress & { elsewhere: ReadonlySet<string> } => {
  const [shared] = jsonListAt(tree, 'servers')
  const paths = Object.entries(jsonObjectAt(tree, 'paths')).map(([path, item]) => {
    const own = ownServer(item)
    return { path, address: own === undefined ? null : addressOf(serverIn(own, given)), own }
  })
  const usual = serverIn(shared, given)
  const most = mostFrequent(paths.map(({ address }) => address ?? addressOf(usual)))
  const server = paths.find(({ address }) => address !== null && address === most)?.own
  const chosen = server === undefined ? usual : serverIn(server, given)
  const others = paths.filter(({ address }) => (address ?? addressOf(usual)) !== addressOf(chosen))
  return { ...chosen, elsewhere: new Set(others.map(({ path }) => path)) }
}
