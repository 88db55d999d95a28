import type { Rolldown } from 'vite'
import { afterEach, expect, test, vi } from 'vitest'
import { builtPages } from '../../scripts/early-pages'
import { early } from '../../src/generated/early'

/* Consoles that do not run without a browser. That of this repository is painted in tests/e2e/early-paint.test.ts. */

afterEach(() => void vi.restoreAllMocks())

const bundleOf = (code: string) =>
  ({
    'console.js': { type: 'chunk', fileName: 'console.js', isEntry: true, code },
  }) as unknown as Rolldown.OutputBundle

test.each([
  ['fails at once', "throw new Error('no such canvas')", 'no such canvas'],
  ['ends the process', 'process.exit(3)', 'does not run in jsdom'],
])('one that %s is built all the same, and the reason is said', async (_, code, reason) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await builtPages(bundleOf(code), early)).toEqual({ pages: [], ran: null })
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toContain(reason)
})

/** Renders as many rows as anybody wants, and makes them anew in the place of painted ones. */
const renewing = `
  const root = document.getElementById('root')
  const rows = '<tr><td>a row</td></tr>'.repeat(50)
  const isMade = root.dataset.painted === 'made'
  root.innerHTML = '<table><tbody>' + rows + '</tbody></table>'
  const fiber = { tag: 5, stateNode: root.firstChild, memoizedProps: {} }
  const tree = { current: { tag: 3, child: fiber }, containerInfo: root }
  if (isMade) __REACT_DEVTOOLS_GLOBAL_HOOK__.onCommitFiberRoot(1, tree)
  else delete root.dataset.painted
`

test('of one that would render its rows anew nothing is painted, and that is said once a page', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await builtPages(bundleOf(renewing), early)).toMatchObject({ pages: [] })
  const said = warn.mock.calls.map(([text]) => String(text))
  expect(said.filter((text) => text.includes('/order'))).toEqual([
    'No rows of /order are painted early: the console would render them anew.',
  ])
})
