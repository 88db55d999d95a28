import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { FieldModel, Json, Model, ResourceModel, TextTree } from '../../codegen/model'

export type Row = Readonly<Record<string, Json>>

export interface Walk {
  page: Page
  url: string
  model: Model
  language: string
  /** The mock server's data file. */
  data: string
}

export const rowsIn = ({ data }: Walk, { name }: ResourceModel): readonly Row[] =>
  JSON.parse(readFileSync(data, 'utf8')).resources[name]

/** A text of the shell in the console's language. */
export function shellText({ model, language }: Walk, key: string): string {
  const found = key
    .split('.')
    .reduce<string | TextTree | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : node),
      model.app.texts[language],
    )
  return typeof found === 'string' ? found : key
}

const rawKey = /(?:^|[\s>(])(?:resources|ra|kit|form|menu|pages|layout|confirm)\.[a-zA-Z_]\S*/

/** No text of the screen is a message key that nobody translated. */
export async function expectWords({ page }: Walk, where: string): Promise<void> {
  const text = await page.locator('body').innerText()
  expect([where, rawKey.exec(text)?.[0] ?? 'words']).toEqual([where, 'words'])
}

export const listOf = ({ page }: Walk): Locator => page.locator('section.dw-list:visible')
export const rowsOf = (walk: Walk): Locator => listOf(walk).locator('tbody > tr')
export const dialogOf = ({ page }: Walk): Locator => page.getByRole('dialog')
export const button = (scope: Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true })

/** Presses an action of a row: its button, or its entry in one of the row's menus. Each lifecycle has one. */
export const press = async (walk: Walk, row: Locator, label: string): Promise<void> => {
  const { page } = walk
  // A row that has come under the mouse takes no click until the mouse has been elsewhere.
  await page.mouse.move(0, 0)
  const direct = button(row, label)
  const menus = button(row, shellText(walk, 'kit.buttons.more'))
  await direct.or(menus).first().waitFor()
  if ((await direct.count()) > 0) return direct.first().click()
  const entry = page.getByRole('menuitem', { name: label, exact: true })
  for (const menu of await menus.all()) {
    await menu.click()
    await page.getByRole('menu').waitFor()
    if ((await entry.count()) > 0) return entry.click()
    await page.keyboard.press('Escape')
  }
  throw new Error(`the row has no ${label}`)
}

export const atRest = (walk: Walk): Promise<void> =>
  listOf(walk).and(walk.page.locator('[aria-busy=false]')).waitFor()

/** Rows of the first page, in the order of the screen: the newest first. */
export const shownRows = (walk: Walk, resource: ResourceModel): readonly Row[] =>
  rowsIn(walk, resource).toReversed().slice(0, resource.list?.pageSize)

export const namedLike = (resource: ResourceModel, row: Row): Json[] =>
  resource.key.map((name) => row[name] ?? null)

export const fieldOf = ({ fields }: ResourceModel, name: string): FieldModel | undefined =>
  fields.find((field) => field.name === name)

export const closed = async (walk: Walk): Promise<void> => {
  await dialogOf(walk).waitFor({ state: 'detached' })
  await atRest(walk)
}

export const differences = (before: readonly Row[], after: readonly Row[]) =>
  after.flatMap((row, index) => {
    const was = before[index] ?? {}
    const names = new Set([...Object.keys(was), ...Object.keys(row)])
    const fields = [...names].filter(
      (name) => JSON.stringify(was[name]) !== JSON.stringify(row[name]),
    )
    return fields.length === 0 ? [] : [{ row: index, fields }]
  })
