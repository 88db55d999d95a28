import { describe, expect, it, vi } from 'vitest'
import { installErrorLog } from '../../../src/providers/http/error-log'
import { createAdminError } from '../../../src/providers/http/create-admin-error'
import { createLog } from '../../../src/providers/log/log'
import { createMask, valuesOf } from '../../../src/providers/log/mask'
import { appFor, resources } from '../support/definitions'

const mask = createMask(appFor('/admin'), resources)
const newLog = (capacity?: number) => createLog(mask, capacity)

describe('the log', () => {
  it('keeps the newest entries and one array until something changes', () => {
    const log = newLog(2)
    const listener = vi.fn()
    const stop = log.subscribe(listener)
    for (const message of ['a', 'b', 'c']) log.add({ level: 'info', message })
    expect(log.getSnapshot().map(({ id, message }) => [id, message])).toEqual([
      [2, 'b'],
      [3, 'c'],
    ])
    expect(log.getSnapshot()).toBe(log.getSnapshot())
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
    log.clear()
    expect(listener).toHaveBeenCalledTimes(3)
    expect(log.getSnapshot()).toEqual([])
  })

  it('shows control and direction characters', () => {
    const log = newLog()
    log.add({ level: 'info', message: 'a\r\nINFO b\u202e\u0000\u2028', tag: 'x\ny' })
    expect(log.getSnapshot()[0]).toMatchObject({
      message: 'a\\r\\nINFO b\\u202e\\u0000\\u2028',
      tag: 'x\\ny',
    })
  })

  it('bounds what it keeps', () => {
    const log = newLog()
    log.add({ level: 'info', message: 'x'.repeat(1e6), details: { text: 'y '.repeat(1e6) } })
    const [entry] = log.getSnapshot()
    expect([entry?.message.length, entry?.details.length]).toEqual([2000, 8000])
  })

  it('keeps no query of an address', () => {
    const log = newLog()
    log.add({ level: 'info', url: '/order?filter={"mobile":"1"}' })
    expect(log.getSnapshot()[0]?.url).toBe('/order')
  })

  it('takes numbers of any length', () => {
    const log = newLog()
    const details: Record<string, unknown> = { number: 10n }
    log.add({ level: 'info', details })
    expect(log.getSnapshot()[0]?.details).toBe('{"number":10}')
  })
})

describe('the mask', () => {
  it('C-16 hides personal fields and secrets in data, at any depth', () => {
    const data = {
      mobile: '0912345678',
      rows: [{ idNumber: 'A1', password2: 'p', token: 't', id: 7, name: '' }],
    }
    expect(mask.data(data)).toEqual({
      mobile: '***',
      rows: [{ idNumber: '***', password2: '***', token: '***', id: 7, name: '' }],
    })
  })

  it.each([
    ['{"mobile": "091","id":7}', '{"mobile": "***","id":7}'],
    ['{"mobile":91}', '{"mobile":"***"}'],
    ['{"name":"张\\"三","x":1}', '{"name":"***","x":1}'],
    ['{"name":"cut of', '{"name":"***"'],
    ['id=5&mobile=091&x=1', 'id=5&mobile=***&x=1'],
    ['手机号0912345678已存在', '手机号***已存在'],
    ['证件 11010119900307123X 无效', '证件 *** 无效'],
    ['order SN20261121000123 failed after 5000 ms', 'order SN20261121000123 failed after 5000 ms'],
  ])('hides them in the text %j', (text, wanted) => {
    expect(mask.text(text)).toBe(wanted)
  })

  it('hides given values, unless they are too short to mean anybody', () => {
    expect(mask.text('张三 (CANARY-ID) has 1 order', ['张三', 'CANARY-ID', '1'])).toBe(
      '*** (***) has 1 order',
    )
  })

  it('knows which values it hid', () => {
    const data = { a: [{ mobile: 'x' }], name: 'y', id: 1 }
    expect(valuesOf(data, mask.data(data))).toEqual(['x', 'y'])
  })
})

const raise = (event: Event, more: object) => window.dispatchEvent(Object.assign(event, more))

describe('errors that nobody caught', () => {
  it('are logged, failed calls only by the client', () => {
    const log = newLog()
    const stop = installErrorLog(window, log)
    window.location.hash = '#/order?filter=1'
    raise(new Event('error'), { error: new Error('render of 0912345678'), message: '' })
    raise(new Event('unhandledrejection'), { reason: new Error('later') })
    raise(new Event('unhandledrejection'), {
      reason: createAdminError({ kind: 'network', path: '/admin/order' }),
    })
    raise(new Event('error'), { message: 'ResizeObserver loop completed' })
    stop()
    raise(new Event('unhandledrejection'), { reason: new Error('too late') })
    expect(log.getSnapshot()).toMatchObject([
      { message: 'render of ***', url: '/order', level: 'danger' },
      { message: 'later', url: '/order' },
    ])
  })
})
