import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fieldErrors } from '../../wire/field-errors'
import { failureOf } from '../providers/support/console'
import { hasDjango, startDjango } from './django'
import type { Running } from './programs'
import { loggedIn } from './providers'

/* Files in forms, sent to the upload fields of Django REST framework. */

const papers = `resource: papers
identity: [name]
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, required: true }
  copies: { type: integer, nullable: true }
  letter: { type: file, accept: [.txt] }
  scans: { type: list, of: { type: file } }
list: { pageSize: 20, columns: [id, name, letter, scans], rowActions: [edit] }
create: { fields: [name, copies, letter, scans] }
edit: { fields: [name, copies, letter] }
`
const app = {
  base: '/api',
  backend: 'like: django-rest',
  envelope: '',
  token: '{ header: Authorization, prefix: Token, cookie: token }',
  login: '{ path: /login/, body: [username, password], token: token }',
}

/** The forms and files of Node, since `fetch` sends no others. */
const native = async () => {
  const { FormData: Form } = {
    FormData: (await new Response(new URLSearchParams()).formData()).constructor,
  }
  const { File: Native } = await import('node:buffer')
  vi.stubGlobal('FormData', Form)
  vi.stubGlobal('File', Native)
  vi.stubGlobal('XMLHttpRequest', undefined)
}

const content = async (address: string) => (await fetch(address)).text()
const text = (name: string, of: string) => new File([of], name, { type: 'text/plain' })

describe.skipIf(!hasDjango)('Files in forms, at Django REST framework', () => {
  let django: Running
  let provider: ReturnType<typeof loggedIn>
  let headers: Record<string, string>
  beforeAll(async () => {
    await native()
    django = await startDjango()
    const body = new URLSearchParams({ username: 'admin', password: 'admin' })
    const answer = await fetch(`${django.url}/api/login/`, { method: 'POST', body })
    const { token } = await answer.json()
    headers = { Authorization: `Token ${token}` }
    provider = loggedIn(django.url, app, { papers }, token)
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await django.close()
  })

  const stored = async (id: unknown) =>
    (await fetch(`${django.url}/api/papers/${String(id)}/`, { headers })).json()

  it('stores one file and several', async () => {
    const scans = [text('one ü.txt', '1'), text('two.bin', '2')]
    const data = { name: 'Ann & Bo', copies: 7, letter: text('letter.txt', 'Dear Ann'), scans }
    const { data: made } = await provider.create('papers', { data })
    const found = await stored(made.id)
    expect(found).toMatchObject({ name: 'Ann & Bo', copies: 7 })
    expect(await content(found.letter)).toBe('Dear Ann')
    expect(await Promise.all(found.scans.map(content))).toEqual(['1', '2'])
  })

  it('keeps a file that stays, replaces it and takes it away', async () => {
    const letter = text('first.txt', 'first')
    const { data: made } = await provider.create('papers', { data: { name: 'x', letter } })
    const before = await stored(made.id)
    const save = (data: object, previousData: object) =>
      provider.update('papers', {
        id: made.id,
        data,
        previousData: { id: made.id, ...previousData },
      })
    await save({ ...before, name: 'y' }, before)
    expect(await stored(made.id)).toMatchObject({ name: 'y', letter: before.letter })
    await save({ ...before, letter: text('second.txt', 'second') }, before)
    const after = await stored(made.id)
    expect(await content(after.letter)).toBe('second')
    await save({ ...after, letter: null }, after)
    expect(await stored(made.id)).toMatchObject({ letter: null })
  })

  it('says what is wrong at the field', async () => {
    const data = { name: 'x'.repeat(21), letter: text('letter.exe', 'no') }
    const refused = await failureOf(provider.create('papers', { data }))
    const said = fieldErrors((refused as { answer?: unknown }).answer, {})
    expect(said.map(({ path }) => path.join('.'))).toEqual(['name', 'letter'])
  })
})
