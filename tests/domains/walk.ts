import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type {
  FieldModel,
  FilterModel,
  FormModel,
  Json,
  LifecycleModel,
  Model,
  MoveModel,
  ResourceModel,
  TextTree,
} from '../../codegen/model'
import { sampleFor } from './samples'

/*
 * A walk through a console that knows nothing but its model. What became of a click is read from the data of the mock
 * server, never from the screen alone.
 */

type Row = Readonly<Record<string, Json>>

export interface Walk {
  page: Page
  url: string
  model: Model
  language: string
  /** The mock server's data file. */
  data: string
}

const rowsIn = ({ data }: Walk, { name }: ResourceModel): readonly Row[] =>
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

const listOf = ({ page }: Walk): Locator => page.locator('section.dw-list:visible')
const rowsOf = (walk: Walk): Locator => listOf(walk).locator('tbody > tr')
const dialogOf = ({ page }: Walk): Locator => page.getByRole('dialog')
const button = (scope: Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true })

const atRest = (walk: Walk): Promise<void> =>
  listOf(walk).and(walk.page.locator('[aria-busy=false]')).waitFor()

/** Rows of the first page, in the order of the screen: the newest first. */
const shownRows = (walk: Walk, resource: ResourceModel): readonly Row[] =>
  rowsIn(walk, resource).toReversed().slice(0, resource.list?.pageSize)

const namedLike = (resource: ResourceModel, row: Row): Json[] =>
  resource.key.map((name) => row[name] ?? null)

const fieldOf = ({ fields }: ResourceModel, name: string): FieldModel | undefined =>
  fields.find((field) => field.name === name)

/** Opens the list and finds as many rows on it as the server has for its first page. */
export async function openList(walk: Walk, resource: ResourceModel): Promise<void> {
  await walk.page.goto(`${walk.url}/#${encodeURI(resource.path)}`)
  await atRest(walk)
  await expect.poll(() => rowsOf(walk).count()).toBe(shownRows(walk, resource).length)
  await expectWords(walk, `list of ${resource.name}`)
}

type FieldFilter = Extract<FilterModel, { kind: 'field' }>

const textual = new Set(['text', 'longText', 'phone', 'email', 'url'])

/** Rows that a filter lets through, as the mock server reads it: parts of texts, and the whole of anything else. */
function matches(filter: FieldFilter, field: FieldModel, row: Row, value: Json): boolean {
  const own = row[field.name] ?? null
  if (filter.operator === 'startsWith') return String(own).startsWith(String(value))
  return textual.has(field.type)
    ? String(own).toLowerCase().includes(String(value).toLowerCase())
    : own === value
}

/** Filters by what one record holds; the screen then has those rows that hold it. */
async function filterBy(walk: Walk, resource: ResourceModel, filter: FieldFilter): Promise<void> {
  const field = fieldOf(resource, filter.field)
  const rows = rowsIn(walk, resource)
  const value = rows[Math.floor(rows.length / 2)]?.[filter.field] ?? null
  if (!field || value === null || typeof value === 'object') return
  const control = listOf(walk).locator(`.dw-filters [name=${JSON.stringify(filter.name)}]`)
  const isSelect = (await control.evaluate((element) => element.tagName)) === 'SELECT'
  if (isSelect) await control.selectOption(optionKey(field, value))
  else await control.fill(String(value))
  if (resource.list?.buttons.includes('search')) {
    await button(listOf(walk), shellText(walk, 'kit.buttons.search')).click()
  }
  const expected = rows.filter((row) => matches(filter, field, row, value)).length
  const shown = Math.min(expected, resource.list?.pageSize ?? expected)
  await expect
    .poll(() => rowsOf(walk).count(), { message: `${resource.name} by ${filter.name}=${value}` })
    .toBe(shown)
  if (isSelect) await control.selectOption('')
  else await control.fill('')
  if (resource.list?.buttons.includes('search')) {
    await button(listOf(walk), shellText(walk, 'kit.buttons.search')).click()
  }
  await expect.poll(() => rowsOf(walk).count()).toBe(shownRows(walk, resource).length)
}

/** What stands for a value in the select box of a filter. */
function optionKey({ booleanCodec }: FieldModel, value: Json): string {
  if (booleanCodec) return value === booleanCodec.true ? 'true' : 'false'
  return value === '' ? 'code:' : String(value)
}

export async function filterList(walk: Walk, resource: ResourceModel): Promise<void> {
  for (const filter of resource.list?.filters ?? []) {
    if (filter.kind === 'field') await filterBy(walk, resource, filter)
  }
}

/** Fields of a form that can be filled by typing or choosing; the rest keeps what it has. */
const asked = (resource: ResourceModel, form: FormModel, kind: 'create' | 'edit'): FieldModel[] =>
  form.groups
    .flatMap(({ fields }) => fields)
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter((field) => !field.readOnly && (field.only ?? kind) === kind)

/** Types a value into a field of the dialog and gives what should be stored; undefined where it was left alone. */
async function fill(walk: Walk, field: FieldModel, value: Json): Promise<Json> {
  const control = dialogOf(walk).locator(`[name=${JSON.stringify(field.name)}]`)
  const label = choiceLabel(walk, field, value)
  if (!field.choices) await control.fill(String(value))
  else if ((await control.first().getAttribute('type')) !== 'radio') {
    await control.selectOption({ label })
  } else {
    await dialogOf(walk)
      .locator(`label:has([name=${JSON.stringify(field.name)}])`, { hasText: label })
      .first()
      .click()
  }
  return value
}

const choiceLabel = ({ language }: Walk, field: FieldModel, code: Json): string =>
  field.choices?.find((choice) => choice.code === code)?.label[language] ?? ''

/** Chooses the first record that is offered. */
async function choose(walk: Walk, field: FieldModel): Promise<void> {
  const control = dialogOf(walk).locator(`[name=${JSON.stringify(field.name)}]`)
  await control.click()
  await walk.page.getByRole('listbox').getByRole('option').first().click()
}

const save = (walk: Walk): Promise<void> =>
  button(dialogOf(walk), shellText(walk, 'form.save')).click()

const closed = async (walk: Walk): Promise<void> => {
  await dialogOf(walk).waitFor({ state: 'detached' })
  await atRest(walk)
}

const stored = (row: Row | undefined, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, plain(row?.[name])]))

/** Numbers may be kept as they were typed. */
const plain = (value: Json | undefined): unknown =>
  typeof value === 'number' ? String(value) : value

/** Fields of a form that are filled although nobody has to; more of them would only take longer. */
const MOST = 14

const typed = new Set(['text', 'integer', 'number', 'money'])

/** Adds a record through the dialog; the server then has one more, with what was typed. */
export async function addRecord(walk: Walk, resource: ResourceModel): Promise<void> {
  const { create, list } = resource
  if (!create || !list?.buttons.includes('create')) return
  const before = rowsIn(walk, resource).length
  await button(listOf(walk), shellText(walk, 'kit.buttons.create')).click()
  await dialogOf(walk).waitFor()
  const given = await fillForm(walk, resource, create, 'create')
  await expectWords(walk, `create of ${resource.name}`)
  await save(walk)
  await closed(walk)
  await expect.poll(() => rowsIn(walk, resource).length).toBe(before + 1)
  const names = Object.keys(given)
  expect(stored(rowsIn(walk, resource).at(-1), names)).toEqual(stored(given, names))
}

async function fillForm(
  walk: Walk,
  resource: ResourceModel,
  form: FormModel,
  kind: 'create' | 'edit',
): Promise<Record<string, Json>> {
  const given: Record<string, Json> = {}
  const fields = asked(resource, form, kind)
  for (const field of fields) {
    const isOpen = dialogOf(walk).locator(`[name=${JSON.stringify(field.name)}]`)
    if (field.visibleWhen && (await isOpen.count()) === 0) continue
    const isWanted = field.required || field.requiredWhen !== null || fields.indexOf(field) < MOST
    const value = sampleFor(field, rowsIn(walk, resource).length + 7)
    if (field.type === 'object') await fillRequired(walk, field)
    else if (field.type === 'reference' && field.required) await choose(walk, field)
    else if (value !== undefined && isWanted) given[field.name] = await fill(walk, field, value)
  }
  return given
}

/** Fields of an object that must be filled. */
async function fillRequired(walk: Walk, { name, fields }: FieldModel): Promise<void> {
  for (const part of fields ?? []) {
    const value = sampleFor(part, 3)
    if (!part.required || value === undefined) continue
    const control = `[name=${JSON.stringify(`${name}[${part.name}]`)}]`
    await dialogOf(walk).locator(control).fill(String(value))
  }
}

/** Changes one field of the first row; nothing else changes at the server. */
export async function editRecord(walk: Walk, resource: ResourceModel): Promise<void> {
  const { edit, list } = resource
  if (!edit || !list?.rowActions.some(({ kind }) => kind === 'edit')) return
  const before = rowsIn(walk, resource)
  const field = asked(resource, edit, 'edit').find(
    ({ type, visibleWhen }) => typed.has(type) && visibleWhen === null,
  )
  await button(rowsOf(walk).first(), shellText(walk, 'kit.buttons.edit')).click()
  await dialogOf(walk).waitFor()
  await expectWords(walk, `edit of ${resource.name}`)
  if (!field) throw new Error(`${resource.name} has nothing to type into its edit form`)
  const value = sampleFor(field, 8) ?? ''
  await fill(walk, field, value)
  await save(walk)
  await closed(walk)
  const changed = () => differences(before, rowsIn(walk, resource))
  await expect.poll(changed).toEqual([{ row: before.length - 1, fields: [field.name] }])
  expect(plain(rowsIn(walk, resource).at(-1)?.[field.name])).toBe(plain(value))
}

const differences = (before: readonly Row[], after: readonly Row[]) =>
  after.flatMap((row, index) => {
    const was = before[index] ?? {}
    const names = new Set([...Object.keys(was), ...Object.keys(row)])
    const fields = [...names].filter(
      (name) => JSON.stringify(was[name]) !== JSON.stringify(row[name]),
    )
    return fields.length === 0 ? [] : [{ row: index, fields }]
  })

/** Shows the first row. */
export async function showRecord(walk: Walk, resource: ResourceModel): Promise<void> {
  if (!resource.show || !resource.list?.rowActions.some(({ kind }) => kind === 'show')) return
  await button(rowsOf(walk).first(), shellText(walk, 'kit.buttons.show')).click()
  await dialogOf(walk).waitFor()
  for (const name of resource.key) {
    const key = rowsIn(walk, resource).at(-1)?.[name]
    if (resource.show.fields.includes(name)) {
      await dialogOf(walk).getByText(String(key)).first().waitFor()
    }
  }
  await expectWords(walk, `show of ${resource.name}`)
  await walk.page.keyboard.press('Escape')
  await closed(walk)
}

const byHand = ({ moves }: LifecycleModel): MoveModel[] => moves.filter(({ bySystem }) => !bySystem)

/** Makes a few moves, of different rows, by their buttons. */
export async function moveRecords(walk: Walk, resource: ResourceModel, most = 3): Promise<void> {
  if (!resource.list?.rowActions.some(({ kind }) => kind === 'moves')) return
  for (const lifecycle of resource.lifecycles) {
    const tried = new Set<Json>()
    const rows = shownRows(walk, resource)
    for (const [index, row] of rows.entries()) {
      const from = row[lifecycle.field] ?? null
      const moves = byHand(lifecycle).filter((move) => move.from === from)
      const move = moves[tried.size % Math.max(moves.length, 1)]
      if (!move || tried.has(from) || tried.size >= most) continue
      tried.add(from)
      await makeMove(walk, resource, { lifecycle, move, index })
    }
    if (byHand(lifecycle).length > 0)
      expect([resource.name, tried.size > 0]).toEqual([resource.name, true])
  }
}

interface Planned {
  lifecycle: LifecycleModel
  move: MoveModel
  /** Row on the screen. */
  index: number
}

async function makeMove(walk: Walk, resource: ResourceModel, planned: Planned): Promise<void> {
  const { lifecycle, move, index } = planned
  const before = rowsIn(walk, resource)
  const position = before.length - 1 - index
  const label = move.label[walk.language] ?? ''
  const row = rowsOf(walk).nth(index)
  const direct = button(row, label)
  if ((await direct.count()) > 0) await direct.first().click()
  else {
    await button(row, shellText(walk, 'kit.buttons.more')).first().click()
    await walk.page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  await answer(walk, move)
  const said = `${resource.name} ${String(move.from)} -> ${String(move.to)} (${move.action})`
  const now = () => rowsIn(walk, resource)[position]?.[lifecycle.field]
  if (move.serverDecides) await expect.poll(now, { message: said }).not.toBe(move.from)
  else await expect.poll(now, { message: said }).toBe(move.to)
  const fields = move.from === move.to ? [] : [{ row: position, fields: [lifecycle.field] }]
  expect(differences(before, rowsIn(walk, resource))).toEqual(fields)
  await atRest(walk)
  await row.and(walk.page.locator('[aria-busy=false]')).waitFor()
}

/** Gives a reason and says yes where the console asks. */
async function answer(walk: Walk, { confirm, reason }: MoveModel): Promise<void> {
  if (!confirm && reason === 'none') return
  if (reason !== 'none') await dialogOf(walk).getByRole('textbox').fill('Zebra')
  await button(dialogOf(walk), shellText(walk, 'confirm.confirm')).click()
  await dialogOf(walk).waitFor({ state: 'detached' })
}

/** Deletes the first row; the server has one record less, and it is that one. */
export async function deleteRecord(walk: Walk, resource: ResourceModel): Promise<void> {
  if (!resource.list?.rowActions.some(({ kind }) => kind === 'delete')) return
  const before = rowsIn(walk, resource)
  await button(rowsOf(walk).first(), shellText(walk, 'kit.buttons.delete')).click()
  const call = resource.calls.find(({ name }) => name === resource.verbs.delete)
  if (call?.confirm) await button(dialogOf(walk), shellText(walk, 'confirm.confirm')).click()
  await expect.poll(() => rowsIn(walk, resource).length).toBe(before.length - 1)
  const kept = rowsIn(walk, resource).map((row) => namedLike(resource, row))
  expect(kept).not.toContainEqual(namedLike(resource, before.at(-1) ?? {}))
  await atRest(walk)
}
