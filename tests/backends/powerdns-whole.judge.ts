// @vitest-environment node
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { tableRows } from '../e2e/console'
import { hasPowerdns, powerdnsKey, powerdnsLogin, powerdnsYaml, startPowerdns } from './powerdns'
import { button, firstOf, judgeWhole, rested, sortBy, total } from './whole'

/** The list of the one zone of a name. */
const find = async (page: Page, name: string) => {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await button(page, 'Search').click()
  await total(page, 1)
  await rested(page)
}

/** Does something with the only row of a list. */
const press = async (page: Page, name: string) => {
  await rested(page)
  await tableRows(page).first().getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog')
}

const walk = (enter: () => Promise<Page>): void => {
  it('lists, turns pages, sorts and filters', async () => {
    const page = await enter()
    expect(await tableRows(page).count()).toBe(20)
    await sortBy(page, 'Serial')
    await expect.poll(() => firstOf(page, 1)).toBe('1')
    await button(page, 'Next page').click()
    await expect.poll(() => firstOf(page, 1)).toBe('21')
    await sortBy(page, 'Serial')
    await expect.poll(() => firstOf(page, 1)).toBe('57')
    await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'Native' })
    await button(page, 'Search').click()
    await total(page, 18)
    // A list that has all of its rows leaves no cell empty that its server fills.
    const empty = tableRows(page).locator('td:empty')
    expect(await empty.count()).toBe(0)
  })

  it('adds, edits and deletes a zone, and changes its sets of records', async () => {
    const page = await enter()
    const dialog = page.getByRole('dialog')
    await button(page, 'Add').click()
    await dialog.getByLabel('Name', { exact: true }).fill('new.example')
    await dialog.getByRole('radio', { name: 'Native', exact: true }).check()
    await dialog.getByLabel('Account', { exact: true }).fill('ann')
    await dialog.locator('input[name^="nameservers"]').first().fill('ns1.example.')
    await button(page, 'Save').click()
    await dialog.getByText('Please check the marked fields').waitFor()
    await dialog.getByLabel('Name', { exact: true }).fill('new.example.')
    await button(page, 'Save').click()
    await dialog.waitFor({ state: 'detached' })
    await total(page, 58)
    await find(page, 'new.example.')
    await press(page, 'Edit')
    await dialog.getByLabel('Account', { exact: true }).fill('bob')
    await button(page, 'Save').click()
    await dialog.waitFor({ state: 'detached' })
    await tableRows(page).getByRole('cell', { name: 'bob', exact: true }).waitFor()
    await press(page, 'View')
    await dialog.getByText('ns1.example.').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await press(page, 'Delete')
    await dialog.getByRole('button', { name: /Delete|OK|Confirm/ }).click()
    await total(page, 0)
  })
}

judgeWhole({
  name: 'PowerDNS',
  isThere: hasPowerdns,
  start: startPowerdns,
  app: powerdnsLogin,
  yaml: powerdnsYaml,
  orders: 'zones',
  deviates: [
    // A refusal is one text that names no field.
    'zones: create refused',
    // It takes sets of records with names of the zone only, which nobody makes up.
    'zones: call change',
  ],
  isUnpaged: true,
  typed: { key: powerdnsKey },
  walk,
})
