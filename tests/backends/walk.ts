import type { RaRecord } from 'ra-core'
import { expect, it } from 'vitest'
import { importedFrom, type Importable } from './imported'
import { linesOf, loggedIn, providersOf } from './providers'
import { moving, orders } from './shop'

/* What a console does with the orders of any backend. A backend that other people have written judges it. */

export interface Walked {
  /** Where the backend is, which has the orders and customers of the shop, and how it is spoken to. */
  readonly origin: () => string
  readonly app: Parameters<typeof linesOf>[0]
  /** The two resources. */
  readonly yaml: Readonly<Record<string, string>>
  /** What says who calls, where the backend wants to know. */
  readonly token?: () => string
  /** The call of a move, where the backend takes no PATCH. */
  readonly moveCall?: string
  /** How the backend is imported, where it can be recognised. */
  readonly imported?: Importable
  /** An order as the backend has it, read without the console. */
  readonly stored: (id: unknown) => Promise<Readonly<Record<string, unknown>> | null>
  /** What the backend knows of a total. */
  readonly total?: 'unknown'
  /** How the backend has keys; `numbers` when absent. */
  readonly keys?: 'texts'
  /** The filter of open orders, where it does not stand under `status`. */
  readonly filters?: { readonly open: Readonly<Record<string, unknown>> }
  /** The names of the resources, and the code of open orders, where the backend has others. */
  readonly names?: Readonly<Record<'orders' | 'customers', string>> &
    Readonly<Record<'open' | 'done', string | number>>
}

const asServed = { field: '', order: 'ASC' } as const

const usual = { orders: 'orders', customers: 'customers', open: 'open', done: 'done' }

/** The tests of a backend, inside a `describe` of its own. */
export const walk = ({
  origin,
  app,
  yaml,
  token,
  moveCall,
  imported,
  stored,
  total,
  keys,
  filters,
  names = usual,
}: Walked): void => {
  const consoleWith = (resources: Walked['yaml']) =>
    token === undefined
      ? providersOf(origin(), app, resources)
      : loggedIn(origin(), app, resources, token())
  const provider = () => consoleWith(yaml)
  const list = (
    page: number,
    sort: { field: string; order: 'ASC' | 'DESC' } = asServed,
    filter = {},
  ) =>
    provider().getList<RaRecord>(names.orders, { pagination: { page, perPage: 20 }, sort, filter })
  const keyOf = (id: number) => (keys === 'texts' ? String(id) : id)
  const said = total === 'unknown' ? undefined : orders.length

  it('lists a page, the next one, and the last one', async ({ task }) => {
    const start = performance.now()
    const first = await list(1)
    const firstList = (performance.now() - start) / 1000
    Object.assign(task.meta, { yamlLines: linesOf(app, yaml), firstList })
    const [second, third] = [await list(2), await list(3)]
    expect([first, second, third].map(({ data }) => data.length)).toEqual([20, 20, 17])
    expect([first, second].map((page) => page.total)).toEqual([said, said])
    expect(third.total).toBe(57)
    const ids = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id))
    expect(new Set(ids).size).toBe(57)
  })

  it('sorts over all pages by the header of a column', async () => {
    const amounts = orders.map(({ amount }) => amount).toSorted((a, b) => a - b)
    const up = await list(2, { field: 'amount', order: 'ASC' })
    expect(up.data.map(({ amount }) => amount)).toEqual(amounts.slice(20, 40))
    const down = await list(1, { field: 'amount', order: 'DESC' })
    expect(down.data.map(({ amount }) => amount)).toEqual(amounts.toReversed().slice(0, 20))
  })

  it('filters', async () => {
    const { data } = await list(
      1,
      { field: 'sn', order: 'ASC' },
      filters?.open ?? { status: 'open' },
    )
    const sns = orders.filter(({ status }) => status === 'open').map(({ sn }) => sn)
    expect(data.map(({ sn }) => sn)).toEqual(sns.toSorted().slice(0, 20))
  })

  it('names the records that orders refer to', async () => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8].map(keyOf)
    const { data } = await provider().getMany(names.customers, { ids })
    expect(data.map(({ name }) => name)).toEqual(ids.map((id) => `Customer ${id}`))
  })

  it('creates, edits without losing a field, and deletes', async () => {
    const values = { sn: 'SN-new', amount: 7, status: names.open, note: 'kept', customer: keyOf(3) }
    const { data } = await provider().create(names.orders, { data: values })
    expect(await stored(data.id)).toMatchObject(values)
    await provider().update(names.orders, {
      id: data.id,
      data: { sn: 'SN-newer', amount: 8 },
      previousData: data,
    })
    expect(await stored(data.id)).toMatchObject({ ...values, sn: 'SN-newer', amount: 8 })
    await provider().delete(names.orders, { id: data.id, previousData: data })
    expect(await stored(data.id)).toBeNull()
    expect((await list(3)).total).toBe(57)
  })

  it('moves an order from status to status, and changes nothing else', async () => {
    const moves = consoleWith(moving(yaml, names, moveCall))
    const values = {
      sn: 'SN-move',
      amount: 9,
      status: names.open,
      note: 'kept',
      customer: keyOf(2),
    }
    const { data } = await provider().create(names.orders, { data: values })
    await moves.call(names.orders, 'status', { record: data, values: { status: names.done } })
    expect(await stored(data.id)).toMatchObject({ ...values, status: names.done })
    await provider().delete(names.orders, { id: data.id, previousData: data })
  })

  it.skipIf(imported === undefined)('is imported, and lists at once', async ({ task }) => {
    if (imported === undefined) return
    const { dataProvider, folder, ...found } = await importedFrom(origin(), imported)
    try {
      const start = performance.now()
      const page = (number: number) =>
        dataProvider.getList(names.orders, {
          pagination: { page: number, perPage: 20 },
          sort: asServed,
          filter: {},
        })
      const { total: count } = await page(1)
      const importSeconds = found.seconds + (performance.now() - start) / 1000
      Object.assign(task.meta, { importSeconds, importLines: found.lines })
      const { data } = await page(2)
      // A backend that counts nothing has a next page.
      const counted = imported.total === 'unknown' ? undefined : orders.length
      expect([found.like, data.length, count]).toEqual([imported.like, 20, counted])
    } finally {
      folder.remove()
    }
  })
}
