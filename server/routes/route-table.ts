import type { BackendRoute } from './route'
import { isQuotedAt } from '../../wire/path'
import { decodePercent } from '../../wire/percent'
import { escapeRegExp } from '../../wire/reg-exp'

/** What a path means: the routes that stand there, and the values that it holds. */
export interface MatchedRoutes {
  readonly routes: readonly BackendRoute[]
  readonly values: Readonly<Record<string, string>>
}

export interface RouteTable {
  /** Null means that no route stands at the path. */
  find: (path: string) => MatchedRoutes | null
}

interface Template {
  readonly pattern: RegExp
  readonly names: readonly string[]
  /** Which of them stand in quotation marks. */
  readonly isQuoted: readonly boolean[]
  readonly routes: readonly BackendRoute[]
}

/** Names in braces as they stand in a path that was joined, which writes the braces as %7B and %7D. */
const inBraces = /(?:\{|%7B)(.+?)(?:\}|%7D)/gi

const templateOf = (path: string, routes: readonly BackendRoute[]): Template => {
  const found = [...path.matchAll(inBraces)]
  const names = found.map(([, name = '']) => decodeURIComponent(name))
  const isQuoted = found.map(({ index }) => isQuotedAt(path, index))
  const fixed = path.split(/(?:\{|%7B).+?(?:\}|%7D)/i).map(escapeRegExp)
  return { pattern: new RegExp(`^${fixed.join('([^/]+)')}$`), names, isQuoted, routes }
}

const matchTemplate = (
  { pattern, names, isQuoted, routes }: Template,
  path: string,
): MatchedRoutes | null => {
  const found = pattern.exec(path)
  if (found === null) return null
  const values = names.map((name, index) => {
    const value = decodePercent(found[index + 1] ?? '')
    return [name, isQuoted[index] ? (value?.replaceAll("''", "'") ?? null) : value] as const
  })
  if (values.some(([, value]) => value === null)) return null
  return { routes, values: Object.fromEntries(values.map(([name, value]) => [name, value ?? ''])) }
}

/** Finds routes by their paths. A path without values in it comes before one that holds values. */
export const createRouteTable = (routes: readonly BackendRoute[]): RouteTable => {
  const byPath = new Map<string, BackendRoute[]>()
  for (const route of routes) byPath.set(route.path, [...(byPath.get(route.path) ?? []), route])
  const templates = [...byPath]
    .filter(([path]) => path.search(inBraces) !== -1)
    .map(([path, own]) => templateOf(path, own))
  return {
    find: (path) => {
      const exact = byPath.get(path)
      if (exact !== undefined) return { routes: exact, values: {} }
      const found = templates.map((template) => matchTemplate(template, path))
      return found.find((each) => each !== null) ?? null
    },
  }
}
