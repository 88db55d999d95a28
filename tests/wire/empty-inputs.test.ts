import { describe, expect, it } from 'vitest'
import { emptyInputs, type EmptyRules, type OutgoingWrite } from '../../wire/empty-inputs'

const types = { qty: 'number', on: 'boolean', tags: 'none', lines: { qty: 'number' } } as const
const created = { method: 'POST', path: '/x', body: [] } as const
const replaced = { method: 'PUT', path: '/x/{id}', body: [] } as const
const patched = { method: 'PATCH', path: '/x/{id}', body: [] } as const

const sent = (
  rules: EmptyRules,
  call: OutgoingWrite['call'],
  values: object,
  was?: object,
): unknown => emptyInputs(rules)({ call, values: { ...values }, was: was && { ...was }, types })

const blank = { note: '', qty: '', on: '', tags: [], other: '' }

describe('an input that holds nothing', () => {
  it.each([
    ['omit', {}],
    [null, { note: null, qty: null, on: null }],
    ['', { note: '', qty: '', on: '' }],
  ] as const)('of a new record, by %j', (rule, expected) => {
    const tags = rule === 'omit' ? {} : { tags: [] }
    const rules = { note: rule, qty: rule, on: rule, ...(rule === 'omit' && { tags: rule }) }
    expect(sent(rules, created, blank)).toEqual({ ...expected, ...tags, other: '' })
  })

  it.each([replaced, patched])(
    'stays as it was read where nobody touched it, by $method',
    (call) => {
      const was = { note: null, qty: '', tags: [] }
      const values = { note: '', qty: '', on: '', tags: [] }
      const rules = { note: '', qty: null, on: null, tags: 'omit' } as const
      expect(sent(rules, call, values, was)).toEqual({ note: null, qty: '', tags: [] })
    },
  )

  it('is said where it was emptied by hand and what is not sent would stay', () => {
    const was = { note: 'a', qty: 3, tags: ['a'], on: true }
    const rules = { note: 'omit', qty: 'omit', tags: 'omit', on: 'omit' } as const
    const { other: _, ...values } = blank
    expect(sent(rules, replaced, values, was)).toEqual({})
    expect(sent(rules, { ...replaced, merges: true }, values, was)).toEqual({
      note: null,
      qty: null,
      tags: [],
      on: null,
    })
    expect(sent(rules, patched, values, was)).toEqual({ note: null, qty: null, tags: [], on: null })
  })

  it('does not take false, 0 and blanks for nothing', () => {
    const rules = { note: 'omit', qty: 'omit', on: 'omit' } as const
    expect(sent(rules, created, { note: ' ', qty: 0, on: false })).toEqual({
      note: ' ',
      qty: 0,
      on: false,
    })
  })
})

describe('rows and objects', () => {
  const rows = [{ id: 7, size: 'S', qty: '', extra: 1 }]
  const fields = { size: 'usual', qty: 'usual' } as const

  it('have what a form may write, with its types', () => {
    const rules = { lines: ['usual', { fields }] } as const
    expect(sent(rules, patched, { lines: rows }, { lines: rows })).toEqual({
      lines: [{ size: 'S', qty: null }],
    })
  })

  it('go back whole where that is said', () => {
    const rules = { lines: ['usual', { fields: { qty: 'omit' }, whole: true }] } as const
    const lines = [{ id: 7, size: 'S', qty: '', extra: 1 }, { size: 'M' }]
    expect(sent(rules, patched, { lines }, {})).toEqual({
      lines: [{ id: 7, size: 'S', extra: 1 }, { size: 'M' }],
    })
  })

  it('that nobody began are nothing', () => {
    const rules = {
      home: ['omit', { fields: { city: 'usual' } }],
      lines: ['omit', { fields }],
    } as const
    const values = { home: { city: '' }, lines: [{ size: '' }] }
    expect(sent(rules, created, values)).toEqual({})
  })
})

describe('a call that sends what was touched', () => {
  const call = { ...patched, changed: ['id'], constants: { by: 'console' } }

  it('leaves out what is as it was read, whatever its notation', () => {
    const was = { id: 1, note: null, qty: 10, size: '7', lines: [{ id: 3, qty: 2, extra: 0 }] }
    const values = { id: 1, by: 'console', note: '', qty: '10', size: '007', lines: [{ qty: '2' }] }
    const rules = { lines: ['usual', { fields: { qty: 'usual' } }] } as const
    expect(sent(rules, call, values, was)).toEqual({ id: 1, by: 'console', size: '007' })
  })

  it('tells an entry that is gone from keys that nobody knows', () => {
    const was = { id: 1, map: { a: 1, b: 2 } }
    expect(sent({}, call, { id: 1, map: { a: 1 } }, was)).toEqual({ id: 1, map: { a: 1 } })
  })

  it('sends nothing where nothing was touched', () => {
    expect(sent({}, call, { id: 1, by: 'console', qty: '10' }, { id: 1, qty: 10 })).toBeNull()
  })

  it('tells a row that came or went', () => {
    const was = { id: 1, lines: [{ qty: 2 }, { qty: 3 }] }
    expect(sent({}, call, { id: 1, lines: [{ qty: 2 }] }, was)).toEqual({
      id: 1,
      lines: [{ qty: 2 }],
    })
    expect(sent({}, call, { id: 1, lines: [] }, was)).toEqual({ id: 1, lines: [] })
  })
})
