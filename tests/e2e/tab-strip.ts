import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The tabs of opened pages. A list may have tabs of its own. */
const strip = (page: Page): Locator => page.locator('.dw-tabs').getByRole('tab')

/** The titles of the tabs from left to right. The title of the page that is shown stands in brackets. */
export const tabTitles = (page: Page): Promise<string[]> =>
  strip(page).evaluateAll((tabs) =>
    tabs.map((tab) => {
      const title = tab.textContent ?? ''
      return tab.getAttribute('aria-selected') === 'true' ? `[${title}]` : title
    }),
  )

export async function expectTabs(page: Page, ...titles: string[]): Promise<void> {
  await expect.poll(() => tabTitles(page)).toEqual(titles)
}

export const tab = (page: Page, name: string): Locator =>
  page.locator('.dw-tabs').getByRole('tab', { name, exact: true })

/** Goes to a page by the address bar, as a bookmark would. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, path)
  // A page that has a record or a form open goes on to its address, and a list to what it shows.
  await page.waitForFunction(
    (wanted) => `${location.hash.replace(/\?.*/s, '')}/`.startsWith(`#${wanted}/`),
    path.replace(/\?.*/s, ''),
  )
}

/** Waits until the page at this path is shown. Until then, rows and labels are still those of the previous page. */
export async function expectPage(page: Page, path: string): Promise<void> {
  const shown = () => page.getByRole('tabpanel').evaluateAll((panels) => panels.map(({ id }) => id))
  await expect.poll(shown).toEqual([`panel${path.replaceAll('/', '-')}`])
}

/** Opens pages one after the other, each by its address. */
export async function openPages(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await goTo(page, path)
    await expectPage(page, path)
  }
}

/** Chooses the tab of a page and waits for the page. */
export async function chooseTab(page: Page, name: string, path: string): Promise<void> {
  await tab(page, name).click()
  await expectPage(page, path)
}

/** What local storage keeps of the tabs, under the key of each user. */
export const storedTabs = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.keys(localStorage)
        .filter((key) => key.startsWith('deskwright.preferences.'))
        .map((key) => [key, JSON.parse(localStorage.getItem(key) ?? '{}').tabs]),
    ),
  )
