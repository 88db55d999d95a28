import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { contrastRatio, type Rgb } from '../../src/layout/appearance/colour'
import { atRest } from './at-rest'
import { logIn, moveAway, tableRows, useConsole } from './console'
import { wider } from '../support/thorough'

const site = useConsole(undefined, { orders: 60 })

const themes = {
  'd2 classic': 'd2',
  chester: 'chester',
  violet: 'violet',
  line: 'line',
  star: 'star',
  'tomorrow-night-blue': 'tomorrow-night-blue',
}

const bodyClass = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.body.classList].filter((name) => name.startsWith('theme-')))

const styleOf = (target: Locator, property: string): Promise<string> =>
  target.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const rgb = (text: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue]
}

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByLabel('Username', { exact: true }).waitFor()
}

const chooseTheme = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Theme', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** What the preferences of whoever is logged in are stored as. */
const storedPreferences = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => {
    const uuid = /d2admin-1\.10\.0-uuid=([^;]*)/.exec(document.cookie)?.[1]
    const user = uuid === undefined ? 'ghost' : decodeURIComponent(uuid)
    return JSON.parse(localStorage.getItem(`deskwright.preferences.${user}`) ?? '{}')
  })

describe('themes', () => {
  test('each is one control with its name, and takes effect at once', async () => {
    const page = await site.signIn('/order')
    await tableRows(page).first().waitFor()
    await expect.poll(() => bodyClass(page)).toEqual(['theme-d2'])
    await page.getByRole('button', { name: 'Theme', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Theme' })
    const seen = new Set<string>()
    for (const [name, theme] of Object.entries(themes)) {
      const choice = dialog.getByRole('button', { name, exact: true })
      await choice.click()
      await expect.poll(() => bodyClass(page)).toEqual([`theme-${theme}`])
      await expect.poll(() => choice.getAttribute('aria-pressed')).toBe('true')
      await expect.poll(() => dialog.getByText('In use').count()).toBe(1)
      expect(await choice.locator('..').textContent()).toContain('In use')
      await atRest(page)
      const ground = await styleOf(page.locator('body'), 'background')
      seen.add(ground)
      expect(ground).not.toContain('url(')
    }
    expect(seen.size).toBe(6)
  })

  wider('the chosen one is marked in Chinese as the template marks it', async () => {
    const page = await site.signIn('/index', { language: 'zh-chs' })
    await page.getByRole('button', { name: '主题', exact: true }).click()
    const active = page.getByRole('dialog').getByRole('button', { name: 'd2 classic' })
    expect(await active.locator('..').textContent()).toContain('使用中')
    const other = page.getByRole('dialog').getByRole('button', { name: 'star' })
    expect(await other.locator('..').textContent()).toContain('使用')
  })

  wider('is there before the console is, after a reload', async () => {
    const page = await site.signIn('/index', { fresh: true })
    await chooseTheme(page, 'star')
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('#root > *')) return
        watch.disconnect()
        document.documentElement.dataset['first'] = document.body.className
      })
      watch.observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await page.getByRole('button', { name: 'Theme', exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset['first'])).toContain(
      'theme-star',
    )
  })

  wider('an unknown stored name gives way to the first theme and is corrected', async () => {
    const page = await site.open()
    await page.addInitScript(() => {
      localStorage.setItem('deskwright.preferences.ghost', '{"theme":"solarised","size":7}')
    })
    await page.goto(`${site.url}/#/login`)
    await page.getByLabel('Username', { exact: true }).waitFor()
    await expect.poll(() => bodyClass(page)).toEqual(['theme-d2'])
    await expect.poll(() => storedPreferences(page)).toEqual({ theme: 'd2' })
  })

  wider(
    "two operators on one browser each find their own, and a logout keeps one's own",
    async () => {
      const page = await site.signIn('/index')
      await chooseTheme(page, 'chester')
      await logOut(page)
      await expect.poll(() => bodyClass(page)).toEqual(['theme-d2'])
      await logIn(page, { user: 'user1' })
      await expect.poll(() => bodyClass(page)).toEqual(['theme-d2'])
      await chooseTheme(page, 'violet')
      await page.getByRole('button', { name: /User1|user1/i }).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
      await page.getByLabel('Username', { exact: true }).waitFor()
      await logIn(page, { user: 'admin' })
      await expect.poll(() => bodyClass(page)).toEqual(['theme-chester'])
    },
  )

  wider('a change in one window shows in another', async () => {
    const page = await site.signIn('/index')
    const other = await page.context().newPage()
    await other.goto(`${site.url}/#/index`)
    await other.getByRole('button', { name: 'Theme', exact: true }).waitFor()
    await chooseTheme(page, 'line')
    await other.locator('body.theme-line').waitFor({ state: 'attached' })
  })
})

const sizes = { Default: [40, 14], Medium: [36, 14], Small: [32, 13], Mini: [28, 12] } as const

const measured = async (target: Locator): Promise<{ height: number; text: number }> => ({
  height: (await target.boundingBox())?.height ?? 0,
  text: Number.parseFloat(await styleOf(target, 'font-size')),
})

describe('sizes', () => {
  test('mini at first; each changes every control of list and dialog without a reload', async () => {
    const page = await site.signIn('/bank')
    await tableRows(page).first().waitFor()
    expect(await page.locator('body').getAttribute('data-size')).toBe('mini')
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
    expect(await measured(refresh)).toEqual({ height: 28, text: 12 })
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    for (const [name, [height, text]] of Object.entries(sizes)) {
      await page.getByRole('button', { name: 'Size', exact: true }).click()
      await page.getByRole('menuitemradio', { name, exact: true }).click()
      await expect.poll(() => measured(refresh)).toEqual({ height, text })
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      const dialog = page.getByRole('dialog')
      const input = dialog.getByLabel('Code', { exact: false })
      await input.waitFor()
      const frame = input.locator('xpath=ancestor::*[contains(@class,"MuiOutlinedInput-root")]')
      await expect.poll(() => measured(frame)).toEqual({ height, text })
      expect(await measured(dialog.getByRole('button', { name: 'Save', exact: true }))).toEqual({
        height,
        text,
      })
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  wider('a change is said, and what is being typed stays', async () => {
    const page = await site.signIn('/order')
    await tableRows(page).first().waitFor()
    const mobile = page.getByLabel('Mobile', { exact: true })
    await mobile.fill('0912')
    await page.getByRole('button', { name: 'Size', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Small', exact: true }).click()
    await page.getByText('Global component size has changed').waitFor()
    expect(await mobile.inputValue()).toBe('0912')
    await expect.poll(() => measured(mobile)).toEqual({ height: 32, text: 13 })
    await expect.poll(() => storedPreferences(page)).toMatchObject({ size: 'small' })
  })
})

const openPanel = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Colour', exact: true }).click()
  return page.getByRole('dialog', { name: 'Colour' })
}

describe('colour', () => {
  wider('presets, free choice and clearing take effect at once and stay readable', async () => {
    const page = await site.signIn('/bank')
    await tableRows(page).first().waitFor()
    const add = page.getByRole('button', { name: 'Add', exact: true })
    const usual = await styleOf(add, 'background-color')
    const panel = await openPanel(page)
    const readable = async (): Promise<boolean> =>
      contrastRatio(
        rgb(await styleOf(page.locator('.dw-button-primary'), 'background-color')),
        rgb(await styleOf(page.locator('.dw-button-primary'), 'color')),
      ) >= 4.5
    const presets = ['#FF4500', '#FF8C00', '#FFD700', '#90EE90', '#00CED1', '#1E90FF', '#C71585']
    for (const preset of presets) {
      await panel.getByRole('button', { name: preset, exact: true }).click()
      await page.waitForFunction(
        (wanted) => document.body.style.getPropertyValue('--dw-primary') === wanted,
        preset.toLowerCase(),
      )
      // The button's own colour fades in.
      await expect.poll(readable, { timeout: 5000 }).toBe(true)
    }
    await panel.getByLabel('Any colour').fill('#123456')
    await expect.poll(() => storedPreferences(page)).toMatchObject({ colour: '#123456' })
    await panel.getByRole('button', { name: 'Restore the default colour' }).click()
    await expect.poll(() => storedPreferences(page)).toMatchObject({ colour: '#409EFF' })
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    // A button under the pointer is darker.
    await moveAway(page)
    await expect.poll(() => styleOf(add, 'background-color'), { timeout: 5000 }).toBe(usual)
  })

  wider('dialogs follow it, and it is there after a reload', async () => {
    const page = await site.signIn('/bank')
    await tableRows(page).first().waitFor()
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: '#C71585', exact: true }).click()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
    await save.waitFor()
    await expect
      .poll(async () => rgb(await styleOf(save, 'background-color')))
      .toEqual([199, 21, 133])
  })
})

test('who asked for less motion gets none', async () => {
  const page = await site.signIn('/index', { motion: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(
    Number.parseFloat(await styleOf(page.locator('.dw-side'), 'transition-duration')),
  ).toBeLessThan(0.01)
})
