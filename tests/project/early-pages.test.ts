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
