import { expect } from 'vitest'
import { passesFilter } from '../../wire/operators'
import { brokenConditionParts } from '../../wire/condition'
import type {
  FieldModel,
  FilterModel,
  Json,
  LifecycleModel,
  MoveModel,
  ResourceModel,
} from '../../codegen/language/model'
import {
  type Walk,
  type Row,
  rowsIn,
  shellText,
  expectWords,
  listOf,
  rowsOf,
  dialogOf,
  button,
  press,
  atRest,
  shownRows,
  namedLike,
  fieldOf,
  closed,
  differences,
} from './screen'

import { fillAsked, plain } from './walk-forms'

/*
 * A walk through a console that knows nothing but its model. What became of a click is read from the data of the mock
 * server, never from the screen alone.
 */

/** Opens the list and finds as many rows on it as the server has for its first page. */
export async function openList(walk: Walk, resource: ResourceModel): Promise<void> {
  await walk.page.goto(`${walk.url}/#${encodeURI(resource.path)}`)
  await atRest(walk)
  await expect.poll(() => rowsOf(walk).count()).toBe(shownRows(walk, resource).length)
  await expectWords(walk, `list of ${resource.name}`)
}

type FieldFilter = Extract<FilterModel, { kind: 'field' }>

const REASON = 'Zebra'

const textual = new Set(['text', 'longText', 'phone', 'email', 'url'])

/** Rows that a filter lets through, as the mock server reads it: parts of texts, and the whole of anything else. */
function matches(filter: FieldFilter, field: FieldModel, row: Row, value: Json): boolean {
  const own = row[field.name] ?? null
  if (filter.operator === 'gte' || filter.operator === 'lte') {
    return passesFilter(filter.operator, own, value)
  }
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
function optionKey(field: FieldModel, value: Json): string {
  if (field.type === 'boolean') return value === field.booleanCodec.true ? 'true' : 'false'
  return value === '' ? 'code:' : String(value)
}

export async function filterList(walk: Walk, resource: ResourceModel): Promise<void> {
  for (const filter of resource.list?.filters ?? []) {
    if (filter.kind === 'field') await filterBy(walk, resource, filter)
  }
}

/** Shows the first row. */
export async function showRecord(walk: Walk, resource: ResourceModel): Promise<void> {
  if (!resource.show || !resource.list?.rowActions.some(({ kind }) => kind === 'show')) return
  await press(walk, rowsOf(walk).first(), shellText(walk, 'kit.buttons.show'))
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

/** Whether the guard of a move lets this record through. */
const isOffered = ({ when }: MoveModel, row: Row): boolean =>
  when === null || brokenConditionParts(when, row).length === 0

const byHand = ({ moves }: LifecycleModel): MoveModel[] => moves.filter(({ bySystem }) => !bySystem)

/** Makes a few moves, of different rows, by their buttons. */
export async function moveRecords(walk: Walk, resource: ResourceModel, most = 3): Promise<void> {
  if (!resource.list?.rowActions.some(({ kind }) => kind === 'moves')) return
  for (const lifecycle of resource.lifecycles) {
    const tried = new Set<Json>()
    const rows = shownRows(walk, resource)
    for (const [index, row] of rows.entries()) {
      const from = row[lifecycle.field] ?? null
      const moves = byHand(lifecycle).filter((move) => move.from === from && isOffered(move, row))
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
  await press(walk, row, label)
  const given = await answer(walk, resource, move)
  const said = `${resource.name} ${String(move.from)} -> ${String(move.to)} (${move.action})`
  const now = () => rowsIn(walk, resource)[position]?.[lifecycle.field]
  if (move.serverDecides) await expect.poll(now, { message: said }).not.toBe(move.from)
  else await expect.poll(now, { message: said }).toBe(move.to)
  const after = rowsIn(walk, resource)
  const changed = [...(move.from === move.to ? [] : [lifecycle.field]), ...Object.keys(given)]
  const names = differences(before, after).flatMap(({ row: at, fields }) =>
    fields.map((name) => `${at} ${name}`),
  )
  expect(names.toSorted()).toEqual(changed.map((name) => `${position} ${name}`).toSorted())
  for (const [name, value] of Object.entries(given)) {
    expect(plain(after[position]?.[name])).toBe(plain(value))
  }
  await atRest(walk)
  await row.and(walk.page.locator('[aria-busy=false]')).waitFor()
}

/** Fills in what is asked for and says yes where the console asks. Gives what was filled in. */
async function answer(
  walk: Walk,
  resource: ResourceModel,
  { call: name, confirm, reason, ask }: MoveModel,
): Promise<Readonly<Record<string, Json>>> {
  if (!confirm && reason === 'none' && ask.length === 0) return {}
  const asked = await fillAsked(walk, resource, ask)
  if (reason !== 'none') await dialogOf(walk).getByRole('textbox').fill(REASON)
  await button(dialogOf(walk), shellText(walk, 'confirm.confirm')).click()
  await dialogOf(walk).waitFor({ state: 'detached' })
  const kept = reason === 'none' ? undefined : reasonField(resource, name)
  return kept ? { ...asked, [kept.name]: REASON } : asked
}

/** The field in which the reason of a call is kept, where the resource has one. */
const reasonField = ({ calls, fields }: ResourceModel, name: string): FieldModel | undefined => {
  const call = calls.find((each) => each.name === name)
  return call?.reason ? fields.find(({ write }) => write === call.reason) : undefined
}

/** Deletes the first row; the server has one record less, and it is that one. */
export async function deleteRecord(walk: Walk, resource: ResourceModel): Promise<void> {
  if (!resource.list?.rowActions.some(({ kind }) => kind === 'delete')) return
  const before = rowsIn(walk, resource)
  await press(walk, rowsOf(walk).first(), shellText(walk, 'kit.buttons.delete'))
  const call = resource.calls.find(({ name }) => name === resource.verbs.delete)
  if (call?.confirm) await button(dialogOf(walk), shellText(walk, 'confirm.confirm')).click()
  await expect.poll(() => rowsIn(walk, resource).length).toBe(before.length - 1)
  const kept = rowsIn(walk, resource).map((row) => namedLike(resource, row))
  expect(kept).not.toContainEqual(namedLike(resource, before.at(-1) ?? {}))
  await atRest(walk)
}
