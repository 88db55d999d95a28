import type { RaRecord } from 'ra-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consoleOf } from '../../backends/providers'
import { type Backend, json, startBackend } from '../support/backend'

/* A list that is taken as a whole, of a backend that has pages. */

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.close())

const rows = [{ id: 1, name: 'a' }]
const things = `resource: things
fields: { id: { type: integer }, name: { type: text } }
list: { columns: [name] }
`

/** What is shown of failures while the list is read twice. */
const shownOf = async (answer: object) => {
  backend.answer(json(answer))
  const app = {
    base: '/',
    envelope: 'none',
    backend: 'transport: rest\n  paging: none\n  rows: data',
  }
  const { dataProvider, client } = consoleOf(new URL(backend.base).origin, app, { things })
  const shown: unknown[] = []
  client.subscribe(({ messageKey, messageArgs }) => shown.push([messageKey, messageArgs]))
  for (const sort of [
    { field: 'name', order: 'ASC' } as const,
    { field: '', order: 'ASC' } as const,
  ])
    await dataProvider.getList<RaRecord>('things', { sort, filter: {} })
  await vi.dynamicImportSettled()
  return shown
}

it('is told once, with the number of rows where the answer has it', async () => {
  expect(await shownOf({ data: rows, meta: { total: 55 } })).toEqual([
    ['kit.table.onlyFirstRows', { rows: 1, total: 55 }],
  ])
  expect(await shownOf({ data: rows, hasNext: true })).toEqual([
    ['kit.table.onlySomeRows', { rows: 1 }],
  ])
})

it('is told of nothing where the answer has all rows', async () => {
  expect(await shownOf({ data: rows, meta: { total: 1 } })).toEqual([])
})
