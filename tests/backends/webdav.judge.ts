import type { RaRecord } from 'ra-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../providers/support/console'
import { hasApache, startApache } from './apache'
import { providersFor } from './providers'

/* Apache judges what goes into `If-Match`: strong and weak tags, 412, and documents that are gone. */

const paper = `resource: paper
version: ETag
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
edit: { fields: [name] }
calls:
  read: { path: '/papers/{id}', method: GET }
  edit: { path: '/papers/{id}', method: PUT, body: [id, name] }
  delete: { path: '/papers/{id}', method: DELETE }
`

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe.skipIf(!hasApache)('Apache with WebDAV', () => {
  let apache: Awaited<ReturnType<typeof startApache>>
  beforeAll(async () => {
    apache = await startApache()
  })
  afterAll(() => apache.close())

  const at = (id: number) => `${apache.url}/papers/${id}`
  const stored = async (id: number) => (await fetch(at(id))).json()
  /** A new document. Its tag is weak within the second in which it was written. */
  const put = async (id: number) => {
    await fetch(at(id), { method: 'PUT', body: JSON.stringify({ id, name: 'first' }) })
  }
  const strong = async (id: number, left = 50): Promise<void> => {
    const tag = (await fetch(at(id))).headers.get('ETag') ?? ''
    if (tag.startsWith('"')) return
    if (left === 0) throw new Error(`the tag stays ${tag}`)
    await pause(100)
    await strong(id, left - 1)
  }
  const consoleOf = () => providersFor(apache.url, '/', 'paper', paper)
  const read = async (id: number): Promise<RaRecord> =>
    (await consoleOf().getOne('paper', { id, meta: { fresh: true } })).data
  const save = (record: RaRecord, name: string) =>
    consoleOf().update('paper', { id: record.id, data: { name }, previousData: record })

  it('never lets a weak tag match, so that its 412 is told from a change by others', async () => {
    await put(1)
    apache.writtenLater('papers/1')
    const record = await read(1)
    const error = await failureOf(save(record, 'second'))
    expect(error).toMatchObject({ kind: 'http', status: 412, messageKey: 'http.sameVersion' })
    expect(await stored(1)).toEqual({ id: 1, name: 'first' })
  })

  it('gives a strong tag for the same state a second later, which is then sent', async () => {
    await put(5)
    const record = await read(5)
    await strong(5)
    await save(record, 'second')
    expect(await stored(5)).toEqual({ id: 5, name: 'second' })
  })

  it('refuses the second of two writes, and keeps the first', async () => {
    await put(2)
    await strong(2)
    const [mine, theirs] = [await read(2), await read(2)]
    await save(theirs, 'theirs')
    const error = await failureOf(save(mine, 'mine'))
    expect(error).toMatchObject({ kind: 'conflict', status: 412, current: { name: 'theirs' } })
    expect(await stored(2)).toEqual({ id: 2, name: 'theirs' })
    const gone = await failureOf(consoleOf().delete('paper', { id: 2, previousData: mine }))
    expect(gone).toMatchObject({ kind: 'conflict', status: 412 })
    await strong(2)
    const { current } = error as unknown as { current: RaRecord }
    await save(current, 'mine after a look')
    expect(await stored(2)).toEqual({ id: 2, name: 'mine after a look' })
  })

  it('is read again before the next write, since Apache answers a write without a tag', async () => {
    await put(3)
    await strong(3)
    const { data } = await save(await read(3), 'second')
    await strong(3)
    await save(data, 'third')
    expect(await stored(3)).toEqual({ id: 3, name: 'third' })
    await strong(3)
    await consoleOf().delete('paper', { id: 3, previousData: { id: 3, name: 'of a list' } })
    expect((await fetch(at(3))).status).toBe(404)
  })

  it('says of a document that was deleted meanwhile that it is gone', async () => {
    await put(4)
    await strong(4)
    const mine = await read(4)
    await fetch(at(4), { method: 'DELETE' })
    const error = await failureOf(save(mine, 'mine'))
    expect(error).toMatchObject({ kind: 'conflict', current: null })
    expect((await fetch(at(4))).status).toBe(404)
  })
})
