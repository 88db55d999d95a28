import type { ComponentType, ReactNode } from 'react'
import { joinPaths, withoutTrailingSlashes } from './paths'

/* Which routes an address leads to, ranked as react-router ranks them. */

export interface RouteObject {
  readonly id?: string
  readonly path?: string | undefined
  readonly index?: boolean | undefined
  readonly caseSensitive?: boolean | undefined
  readonly element?: ReactNode
  readonly Component?: ComponentType | null | undefined
  readonly children?: readonly RouteObject[]
}

export type Params = Record<string, string | undefined>

interface PathPattern {
  readonly path: string
  readonly caseSensitive?: boolean | undefined
  readonly end?: boolean | undefined
}

export interface RouteMatch {
  readonly params: Params
  readonly pathname: string
  readonly pathnameBase: string
  readonly route: RouteObject
}

interface Compiled {
  readonly matcher: RegExp
  readonly names: readonly { readonly name: string; readonly isOptional?: boolean }[]
}

const sourceOf = (path: string, names: { name: string; isOptional?: boolean }[]): string =>
  path
    .replace(/\/*\*?$/, '')
    .replace(/^\/*/, '/')
    .replaceAll(/[\\.*+^${}|()[\]]/g, String.raw`\$&`)
    .replaceAll(/\/:([\w-]+)(\?)?/g, (found, name: string, optional, at: number, whole: string) => {
      names.push({ name, isOptional: optional !== undefined })
      if (!optional) return '/([^\\/]+)'
      const next = whole.charAt(at + found.length)
      return next && next !== '/' ? '/([^\\/]*)' : '(?:/([^\\/]*))?'
    })
    .replaceAll(/\/([\w-]+)\?(\/|$)/g, '(/$1)?$2')

const endOf = (path: string, end: boolean): string => {
  if (path.endsWith('*')) {
    return path === '*' || path === '/*' ? '(.*)$' : String.raw`(?:\/(.+)|\/*)$`
  }
  if (end) return String.raw`\/*$`
  return path !== '' && path !== '/' ? String.raw`(?:(?=\/|$))` : ''
}

const compile = ({ path, caseSensitive = false, end = true }: PathPattern): Compiled => {
  const names: { name: string; isOptional?: boolean }[] = []
  const source = `^${sourceOf(path, names)}${endOf(path, end)}`
  if (path.endsWith('*')) names.push({ name: '*' })
  return { matcher: new RegExp(source, caseSensitive ? '' : 'i'), names }
}

/** What a pattern finds in a decoded path, or null. */
export const matchPath = (given: PathPattern | string, pathname: string) => {
  const pattern: PathPattern =
    typeof given === 'string' ? { path: given, caseSensitive: false, end: true } : given
  const { matcher, names } = compile(pattern)
  const match = matcher.exec(pathname)
  if (!match) return null
  const [found, ...values] = match
  const params: Params = {}
  let pathnameBase = found.length > 1 ? withoutTrailingSlashes(found) : found
  for (const [index, { name, isOptional }] of names.entries()) {
    const value = values[index] ?? ''
    if (name === '*')
      pathnameBase = withoutTrailingSlashes(found.slice(0, found.length - value.length))
    params[name] = isOptional && !value ? undefined : value.replaceAll('%2F', '/')
  }
  return { params, pathname: found, pathnameBase, pattern }
}

interface RouteStep {
  readonly path: string
  readonly at: number
  readonly route: RouteObject
}

interface RouteBranch {
  readonly score: number
  readonly steps: readonly RouteStep[]
}

const segmentScore = (segment: string): number => {
  if (segment === '*') return 0
  if (/^:[\w-]+$/.test(segment)) return 3
  return segment === '' ? 1 : 10
}

const scoreOf = (path: string, isIndex: boolean | undefined): number => {
  const segments = path.split('/')
  const first = segments.length + (segments.includes('*') ? -2 : 0) + (isIndex ? 2 : 0)
  return segments.reduce((score, segment) => score + segmentScore(segment), first)
}

/** A path with optional segments as all the paths that it stands for. */
const expandOptional = (path: string): readonly string[] => {
  const [first = '', ...rest] = path.split('/')
  const required = first.replace(/\?$/, '')
  const isOptional = first.endsWith('?')
  if (rest.length === 0) return isOptional ? [required, ''] : [required]
  const after = expandOptional(rest.join('/'))
  const all = after.map((end) => (end === '' ? required : `${required}/${end}`))
  return [...all, ...(isOptional ? after : [])].map((each) =>
    path.startsWith('/') && each === '' ? '/' : each,
  )
}

const branchesOf = (
  routes: readonly RouteObject[],
  before: readonly RouteStep[] = [],
  parent = '',
): readonly RouteBranch[] =>
  routes.flatMap((route, at) => {
    const paths = route.path?.includes('?') ? expandOptional(route.path) : [route.path ?? '']
    return paths.flatMap((given) => {
      if (given.startsWith('/') && !given.startsWith(parent)) return []
      const own = given.startsWith('/') ? given.slice(parent.length) : given
      const path = joinPaths([parent, own])
      const steps = [...before, { path: own, at, route }]
      const inner = route.children ? branchesOf(route.children, steps, path) : []
      const isLeaf = route.path !== undefined || route.index
      return isLeaf ? [...inner, { score: scoreOf(path, route.index), steps }] : inner
    })
  })

const areSiblings = (a: RouteBranch, b: RouteBranch): boolean =>
  a.steps.length === b.steps.length &&
  a.steps.slice(0, -1).every(({ at }, index) => at === b.steps[index]?.at)

const byRank = (a: RouteBranch, b: RouteBranch): number => {
  if (a.score !== b.score || !areSiblings(a, b)) return b.score - a.score
  return (a.steps.at(-1)?.at ?? 0) - (b.steps.at(-1)?.at ?? 0)
}

const matchBranch = ({ steps }: RouteBranch, pathname: string): RouteMatch[] | null => {
  const params: Params = {}
  const matches: RouteMatch[] = []
  let done = '/'
  for (const [index, { path, route }] of steps.entries()) {
    const rest = done === '/' ? pathname : pathname.slice(done.length) || '/'
    const end = index === steps.length - 1
    const match = matchPath({ path, caseSensitive: route.caseSensitive, end }, rest)
    if (!match) return null
    Object.assign(params, match.params)
    const base = joinPaths([done, match.pathnameBase])
    const pathnameBase = withoutTrailingSlashes(base).replace(/^\/*/, '/')
    matches.push({ params, pathname: joinPaths([done, match.pathname]), pathnameBase, route })
    if (match.pathnameBase !== '/') done = base
  }
  return matches
}

export const decodePath = (path: string): string => {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}

/** The routes that lead to an address, outermost first. Null when none does. */
export const matchRoutes = (
  routes: readonly RouteObject[],
  pathname: string,
): RouteMatch[] | null => {
  const decoded = decodePath(pathname)
  for (const branch of branchesOf(routes).toSorted(byRank)) {
    const matches = matchBranch(branch, decoded)
    if (matches) return matches
  }
  return null
}
