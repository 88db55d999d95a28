import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Mock, startMock } from '../../mock-server/server'
import { modelOf } from '../support/schema-model'

/* Versions as anything but the console would see them. */

let mock: Mock
let token = ''
beforeEach(async () => {
  mock = await startMock({ model: await modelOf('tests/codegen/cases/versions/schema'), orders: 9 })
  const answer = await post('/api/login', { username: 'admin', password: 'admin' })
  token = answer.data?.token ?? ''
})
afterEach(() => mock.close())

const post = async (path: string, values: Record<string, string>) => {
  const headers = { 'X-Token': token }
  const init = { method: 'POST', headers, body: new URLSearchParams(values) }
  const response = await fetch(`${mock.url}${path}`, init)
  const answer = (await response.json()) as { code: number; data: { token?: string } | null }
  return { status: response.status, ...answer }
}

const notary = async (method: string, ifMatch?: string) => {
  const response = await fetch(`${mock.url}/api/notary/1`, {
    method,
    headers: { 'X-Token': token, ...(ifMatch && { 'If-Match': ifMatch }) },
    ...(method === 'PUT' && { body: new URLSearchParams({ name: 'new' }) }),
  })
  const { status, headers } = response
  const { code } = (await response.json()) as { code: number }
  return { status, code, tag: headers.get('ETag') ?? '' }
}

it('counts the version of a field up, and refuses a write without it, or with another one', async () => {
  const save = (more: Record<string, string>) =>
    post('/api/rate/save', { id: '1', name: 'x', ...more })
  expect(await save({})).toMatchObject({ status: 428 })
  expect(await save({ _rev: '7' })).toMatchObject({ status: 200, code: 409 })
  expect(await save({ _rev: '1' })).toMatchObject({ status: 200, code: 0 })
  expect(await save({ _rev: '1' })).toMatchObject({ code: 409 })
  expect(await save({ _rev: '2' })).toMatchObject({ code: 0 })
  expect(await post('/api/rate/flip', { id: '1', _rev: '2' })).toMatchObject({ code: 409 })
  expect(await post('/api/rate/recount', { name: 'x' })).toMatchObject({ code: 0 })
})

it('lets a write through whose tag is that of the record, and no weak one', async () => {
  const { tag } = await notary('GET')
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  expect(await notary('PUT')).toMatchObject({ status: 428 })
  expect(await notary('PUT', `W/${tag}`)).toMatchObject({ code: 409 })
  const saved = await notary('PUT', `"other", ${tag}`)
  expect(saved).toMatchObject({ status: 200, code: 0 })
  expect(saved.tag).not.toBe(tag)
  expect(await notary('PUT', tag)).toMatchObject({ code: 409 })
  expect(await notary('PUT', saved.tag)).toMatchObject({ code: 0 })
  expect(await notary('PUT', '*')).toMatchObject({ code: 0 })
})
