import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Backend, json, startBackend } from '../support/backend'
import { failureOf, forgetBrowser, startConsole } from '../support/console'

let backend: Backend
beforeEach(async () => {
  forgetBrowser()
  backend = await startBackend()
})
afterEach(() => backend.close())

const login = (user: string) => ({ token: `TKN-${user}`, user, name: user })

it('hides the token of the session wherever the backend repeats it', async () => {
  const { dataProvider, log, session } = startConsole(backend.base)
  session.start(login('anna'))
  backend.answer(json({ code: 7, msg: 'TKN-anna is not known' }))
  await failureOf(dataProvider.getList('order', { filter: {} }))
  log.add({ level: 'info', message: 'with TKN-anna', details: { stack: 'at TKN-anna' } })
  expect(log.getSnapshot()).toHaveLength(2)
  expect(JSON.stringify(log.getSnapshot())).not.toContain('TKN-anna')
  expect(log.getSnapshot()[0]?.message).toBe('*** is not known')
})

it('keeps the log for whoever logs in again, and from everybody else', () => {
  const { log, session } = startConsole(backend.base)
  log.add({ level: 'info', message: 'before the first login' })
  session.start(login('anna'))
  log.add({ level: 'danger', message: 'of anna' })
  session.end()
  session.start(login('anna'))
  expect(log.getSnapshot().map(({ message }) => message)).toEqual([
    'before the first login',
    'of anna',
  ])
  session.end()
  session.start(login('bert'))
  expect(log.getSnapshot()).toEqual([])
})

it('keeps as many entries as app.yaml says', () => {
  const { log } = startConsole(backend.base)
  for (let count = 0; count < 501; count += 1) log.add({ level: 'info', message: `${count}` })
  expect(log.getSnapshot()).toHaveLength(500)
  expect(log.getSnapshot()[0]?.message).toBe('1')
})
