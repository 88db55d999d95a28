// @vitest-environment jsdom
import { Activity, createElement as h, Fragment, Suspense, use, useId, type ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { hydratable } from '../../scripts/build/hydratable-markup.mjs'

/* The markup is what react-dom/server writes for the same tree, and what hydrateRoot takes over. */

afterEach(() => document.body.replaceChildren())

const elementWith = (markup: string): HTMLElement => {
  const element = document.body.appendChild(document.createElement('div'))
  element.innerHTML = markup
  return element
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** What React shows at the moment, from what it has put into an element that it renders into. */
const currentOf = (fiber: unknown): object => {
  const root = isRecord(fiber) ? fiber['stateNode'] : undefined
  const current = isRecord(root) ? root['current'] : undefined
  if (!isRecord(current)) throw new Error('React keeps its tree somewhere else')
  return current
}

/** The markup of a tree that is rendered as a browser does it. */
const markupOf = (tree: ReactNode): string => {
  const element = elementWith('')
  const root = createRoot(element)
  flushSync(() => root.render(tree))
  const [, fiber] =
    Object.entries<unknown>({ ...element }).find(([key]) => key.startsWith('__reactContainer$')) ??
    []
  const markup = hydratable(currentOf(fiber))
  root.unmount()
  return markup
}

const Named = () => h('label', { htmlFor: useId() }, 'n')

const trees: readonly (readonly [string, ReactNode])[] = [
  ['texts beside one another', h('p', null, 'a', 1, 'b', h('b', null, 'c'), 'd', 'e')],
  ['texts of several components', h(Fragment, null, 'a', h(Fragment, null, 'b'), h('i'), 'c')],
  ['nothing among texts', h('p', null, 'a', null, '', false, 'b')],
  ['what looks like markup', h('p', { title: '"<&' }, '<b> & "c"', '&lt;')],
  ['elements without an end', h('div', null, h('br'), 'a', h('hr'), h('input', { type: 'text' }))],
  ['flags', h('button', { disabled: true, hidden: false, 'aria-hidden': true }, 'x')],
  [
    'a list of choices',
    h(
      'select',
      { value: '2', onChange: () => undefined },
      ['1', '2'].map((each) => h('option', { key: each, value: each }, each)),
    ),
  ],
  ['a box that is checked', h('input', { type: 'checkbox', checked: true, readOnly: true })],
  ['boundaries', h(Suspense, null, h(Suspense, null, 'a', h('b')), h(Suspense, null, 'c'))],
  ['what is kept', h(Activity, null, h('p', null, 'a'), h(Activity, null, 'b'))],
  ['what is kept and hidden', h('p', null, h(Activity, { mode: 'hidden', children: 'a' }), 'b')],
  ['a boundary without anything', h('p', null, h(Suspense, null, null), 'a')],
  ['a table', h('table', null, h('tbody', null, h('tr', null, h('td', null, 'a', 'b'))))],
  ['a text area', h('textarea', { defaultValue: 'a\nb' })],
  ['styles', h('p', { style: { '--own': '2px', color: 'red', width: 5, opacity: 0.5 } }, 'a')],
]

test.each(trees)('%s: what the server writes', (_, tree) => {
  const own = elementWith(markupOf(tree))
  const served = elementWith(renderToString(tree))
  // Attributes may come in another order.
  expect(own.isEqualNode(served), `${own.innerHTML}\n${served.innerHTML}`).toBe(true)
})

const isTaken = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'))

test.each(trees)('%s: what a browser takes over', async (_, tree) => {
  const element = elementWith(markupOf(tree))
  const elements = [...element.querySelectorAll('*')]
  const failed = vi.fn()
  const root = hydrateRoot(element, tree, { onRecoverableError: failed })
  await vi.waitFor(() => {
    expect(elements.every(isTaken)).toBe(true)
  })
  expect(failed).not.toHaveBeenCalled()
  expect(elements.every(({ isConnected }) => isConnected)).toBe(true)
  root.unmount()
})

test('what stands elsewhere in the document is left out', () => {
  const elsewhere = document.createElement('div')
  expect(markupOf(h('p', null, 'a', createPortal('b', elsewhere), h('title', null, 'c')))).toBe(
    '<p>a</p>',
  )
})

const never = new Promise<string>(() => undefined)
const Waiting = () => use(never)

const waits = (content: ReactNode) =>
  h('nav', null, h(Suspense, { fallback: h('i', null, 'wait') }, content), 'z')

test('what has not come is rendered by the browser, in the place of what stood for it', async () => {
  const markup = markupOf(waits(h(Waiting)))
  expect(markup).toBe('<nav><!--$!--><template></template><i>wait</i><!--/$-->z</nav>')
  const element = elementWith(markup)
  const nav = element.firstElementChild
  const root = hydrateRoot(element, waits(h('b', null, 'b')), {
    onRecoverableError: () => undefined,
  })
  await vi.waitFor(() => expect(element.textContent).toBe('bz'))
  expect(element.firstElementChild).toBe(nav)
  root.unmount()
})

test('a made-up id is what it is in a browser that renders anew', () => {
  expect(markupOf(h(Named))).toMatch(/^<label for="_r_\w+_">n<\/label>$/)
})
