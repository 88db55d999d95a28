import Cookies from 'js-cookie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Backend, json, startBackend, text } from '../support/backend'
import { failureOf, forgetBrowser, startConsole } from '../support/console'

const record = { id: 5, sn: 'SN-5', mobile: '0912345678', idNumber: 'CANARY-ID', name: '张三' }
const canaries = /0912345678|CANARY-ID|张三|TKN-CANARY/

let backend: Backend
beforeEach(async () => {
  forgetBrowser()
  Cookies.set('d2admin-1.10.0-token', 'TKN-CANARY')
  backend = await startBackend()
})
afterEach(() => backend.close())

it('keeps borrowers out of the log, whatever the backend says', async () => {
  const { dataProvider, log } = startConsole(backend.base)
  const act = () => failureOf(dataProvider.call('order', 'status', { record }))
  backend.answer(json({ code: 1, msg: '张三 (0912345678, CANARY-ID) 已逾期' }))
  expect((await act()).serverMessage).toContain('张三')
  backend.answer(text(`<p>${record.name} ${record.idNumber}</p>`))
  await act()
  backend.answer(json({ code: 9, msg: 'to 张三' }, 500))
  await act()
  backend.answer(text(JSON.stringify({ rows: [record] }).slice(0, -4)))
  await failureOf(dataProvider.getList('order', { filter: { mobile: '0912345678', sn: 'SN-5' } }))
  const entries = log.getSnapshot()
  expect(entries).toHaveLength(4)
  expect(JSON.stringify(entries)).not.toMatch(canaries)
  expect(entries[3]?.details).toContain('SN-5')
})
