import * as fc from 'fast-check'
import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as real from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocationContext, NavigationContext } from '../../../src/shims/router/contexts'
import * as hooks from '../../../src/shims/router/hooks'
import { Link } from '../../../src/shims/router/link'
import { matchPath, matchRoutes, type RouteObject } from '../../../src/shims/router/matching'
import { createPath, parsePath } from '../../../src/shims/router/paths'
import { Navigate, Outlet, Route, Routes } from '../../../src/shims/router/routes'

/* The light router finds the routes, parameters and addresses that react-router finds. */

// React-router tells a developer what it makes of odd addresses.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

const segment = fc.constantFrom('a', 'b', 'A', ':id', ':x?', 'c?', 'a.b', '*', '', '中')
const path = fc.array(segment, { maxLength: 3 }).map((parts) => parts.join('/'))
const routes = fc.letrec<{ routes: RouteObject[]; route: RouteObject }>((tie) => ({
  routes: fc.array(tie('route'), { maxLength: 4, depthIdentifier: 'routes' }),
  route: fc.oneof(
    { depthIdentifier: 'routes', maxDepth: 2 },
    fc.record({ path }),
    fc.constant({ index: true }),
    fc.record({ path, caseSensitive: fc.boolean() }),
    fc.record({ path, children: tie('routes') }),
    fc.record({ children: tie('routes') }),
  ),
})).routes
const place = fc
  .array(
    fc.constantFrom('a', 'b', 'A', '1', 'a.b', 'c', '', '%2F', '%E4%B8%AD', '中', '%', 'x y'),
    {
      maxLength: 4,
    },
  )
  .map((parts) => `/${parts.join('/')}`)

const found = (matches: readonly object[] | null) =>
  matches?.map((match) => {
    const { params, pathname, pathnameBase, route } = match as real.RouteMatch
    return { params: { ...params }, pathname, pathnameBase, path: route.path, index: route.index }
  })

const short = (match: object | null) => match && { ...match, pattern: null }

describe('paths', () => {
  it('leads to the same routes', () => {
    fc.assert(
      fc.property(routes, place, (tree, at) => {
        let expected: unknown
        try {
          expected = found(real.matchRoutes(tree as real.RouteObject[], at))
        } catch {
          // A tree that react-router refuses.
          return
        }
        expect(found(matchRoutes(tree, at))).toEqual(expected)
      }),
      { numRuns: 1500 },
    )
  })

  it('finds the same parameters', () => {
    fc.assert(
      fc.property(path, fc.boolean(), place, (pattern, end, at) => {
        expect(matchPath({ path: pattern, end }, at)).toEqual(
          real.matchPath({ path: pattern, end }, at),
        )
        expect(short(matchPath(pattern, at))).toEqual(short(real.matchPath(pattern, at)))
      }),
      { numRuns: 500 },
    )
  })

  it('takes addresses apart and puts them together in the same way', () => {
    const address = fc.string({ unit: fc.constantFrom('a', '/', '?', '#', '=', ' ') })
    fc.assert(
      fc.property(address, (text) => {
        expect(parsePath(text)).toEqual(real.parsePath(text))
        expect(createPath(parsePath(text))).toBe(real.createPath(real.parsePath(text)))
      }),
    )
  })
})

const navigator = {
  createHref: (to: real.To) => (typeof to === 'string' ? to : createPath(to)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
}

const LightRouter = ({ at, children }: { readonly at: string; readonly children: ReactNode }) => {
  const location = { pathname: '/', search: '', hash: '', state: null, key: 'k', ...parsePath(at) }
  const navigation = { basename: '/', navigator, static: false, future: {} } as never
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={{ location, navigationType: 'POP' as never }}>
        {children}
      </LocationContext>
    </NavigationContext>
  )
}

const RealRouter = ({ at, children }: { readonly at: string; readonly children: ReactNode }) => (
  <real.Router location={at} navigator={navigator}>
    {children}
  </real.Router>
)

interface Parts {
  readonly Router: ComponentType<{ readonly at: string; readonly children: ReactNode }>
  readonly Link: ComponentType<{ readonly to: string }>
  readonly Outlet: ComponentType
  readonly Route: unknown
  readonly Routes: unknown
  readonly useLocation: () => object
  readonly useParams: () => object
}

const light = { ...hooks, Router: LightRouter, Link, Outlet, Route, Routes } as unknown as Parts
const whole = { ...real, Router: RealRouter } as unknown as Parts

/** The same page with either router: nested routes, a route for everything, links to everywhere. */
const pageWith = (parts: Parts, at: string, links: readonly string[]): string => {
  const { Router, Link: A, Outlet: Inner, useLocation, useParams } = parts
  const Switch = parts.Routes as ComponentType<{ children: ReactNode; location?: string }>
  const At = parts.Route as ComponentType<Record<string, unknown>>
  const Facts = ({ name }: { readonly name: string }) => {
    const { pathname } = useLocation() as { pathname: string }
    return (
      <p>
        {name} {pathname} {JSON.stringify(useParams())}
        {links.map((to, index) => (
          <A key={index} to={to} />
        ))}
        <Inner />
      </p>
    )
  }
  const inner = (
    <Switch>
      <At path="" element={<Facts name="first" />} />
      <At path="show" element={<Facts name="show" />} />
      <At path="*" element={<Facts name="rest" />} />
    </Switch>
  )
  return renderToStaticMarkup(
    <Router at={at}>
      <Switch>
        <At path="/a" element={<Facts name="a" />}>
          <At index element={<Facts name="index" />} />
          <At path=":id" element={<Facts name="id" />} />
        </At>
        <>
          <At path="/b/:id/*" element={inner} />
          <At path="/c" Component={() => <Facts name="c" />} />
        </>
        <At path="*" element={<Facts name="other" />} />
      </Switch>
      <Switch location="/a/9?x=1">
        <At path="a/*" element={<Facts name="elsewhere" />} />
      </Switch>
    </Router>,
  )
}

/** Only the framework's own marks differ. */
const plain = (html: string): string => html.replaceAll(/ data-discover="true"/g, '')

const Lost = () => <>{hooks.useLocation().pathname}</>

describe('pages', () => {
  const ways = [
    '',
    '.',
    '..',
    '../..',
    'x',
    './x',
    '../x',
    '/y',
    '/y/',
    '?q=1',
    '#h',
    'x?q#h',
    '../',
    '//z',
  ]
  const out = ['https://example.com/a', 'mailto:a@example.com']
  it.each([
    '/a',
    '/a/',
    '/a/7',
    '/b/1',
    '/b/1/show',
    '/b/1/show/',
    '/b/%2F/x',
    '/c',
    '/d/e',
    '/',
    '/b/中',
    '/A/7?q',
  ])('shows the same at %s', (at) => {
    const links = [...ways, ...out]
    expect(plain(pageWith(light, at, links))).toBe(plain(pageWith(whole, at, links)))
  })

  it('refuses what is used outside its place', () => {
    expect(() => renderToStaticMarkup(<Lost />)).toThrow('context of a <Router>')
    expect(() => renderToStaticMarkup(<Route path="/" />)).toThrow('child of <Routes>')
    const wrong = (
      <LightRouter at="/">
        <Routes>
          <Navigate to="/" />
        </Routes>
      </LightRouter>
    )
    expect(() => renderToStaticMarkup(wrong)).toThrow('must be a <Route>')
  })
})
