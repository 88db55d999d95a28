import { source } from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest } from './at-rest'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a theme can spoil. */
export const ofThemes = ['color-contrast'] as const

/**
 * The problems that axe finds on the page, but for minor ones, one in a line.
 *
 * @param rules the only ones to ask; without them all of the standards
 */
export async function problems(
  page: Page,
  rules: readonly string[] = standards,
): Promise<string[]> {
  // Half-faded text has too little contrast.
  await atRest(page)
  // The script goes through the debugger, which the page's content security policy does not restrict. It has half a
  // megabyte, so each page loads it only once.
  const isThere = await page.evaluate(`typeof axe !== 'undefined'`)
  if (!isThere) await page.evaluate(`(() => { ${source} })()`)
  // Naming the elements takes a quarter of the time and is hardly ever needed, so the first search names none.
  if ((await grave(page, rules, { selectors: false, elementRef: false })).length === 0) return []
  return (await grave(page, rules, {})).flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) =>
      [id, target.join(' '), failureSummary.split('\n').slice(1).join(' ').trim()].join(' | '),
    ),
  )
}

async function grave(
  page: Page,
  rules: readonly string[],
  options: RunOptions,
): Promise<AxeResults['violations']> {
  const all = { ...options, resultTypes: ['violations'], runOnly: rules }
  const found = (await page.evaluate(`axe.run(document, ${JSON.stringify(all)})`)) as AxeResults
  return found.violations.filter(({ impact }) => impact !== 'minor')
}

export async function expectAccessible(
  page: Page,
  what: string,
  rules?: readonly string[],
): Promise<void> {
  expect(await problems(page, rules), what).toEqual([])
}
