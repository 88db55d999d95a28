import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { moveAway, pressAction } from '../e2e/console'
import type { FieldModel, Json, Model, ResourceModel, TextTree } from '../../codegen/language/model'

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

/** Presses an action of a row, also of one that has come under the mouse. */
export const press = async ({ page }: Walk, row: Locator, label: string): Promise<void> => {
  await moveAway(page)
  await pressAction(row, label)
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
