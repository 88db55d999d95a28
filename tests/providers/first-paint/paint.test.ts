import { describe, expect, it } from 'vitest'
import { fillPageRows } from '../../../src/first-paint/fill-page'
import type {
  EarlyDefinition,
  EarlyPaint,
} from '../../../src/providers/definitions/early-definition'

/* What the early script makes of an answer: copies of the rows of a built page, with the values in them. */

const definition: EarlyDefinition = {
  timeout: 5000,
  token: { header: 'X-Token', cookie: 'token' },
  envelope: { code: 'code', message: 'msg', data: 'data', success: 0, login: 100 },
  cookiePrefix: '',
  languages: { default: 'en', offered: [{ code: 'en' }] },
  lists: {},
}

const paint: EarlyPaint = {
  rows: 'list',
  state: 'status',
  codes: [1, 2],
  texts: {
    name: { as: 'text' },
    sum: { as: 'number', least: 0, most: 2 },
    at: { as: 'time', codec: 'unix' },
    on: { as: 'day', codec: 'unix' },
  },
}

const row = (status: string) =>
  `<tr><td><b>@name@</b> <i>@sum@ kg</i></td><td><u>@at@</u><s>@on@</s></td><td>${status}</td></tr>`

const pattern = () =>
  new DOMParser().parseFromString(
    `<html lang="en"><body><button>@user@</button>
    <table><tbody>${row('new')}${row('done')}</tbody></table></body></html>`,
    'text/html',
  )

const answer = (text: string, status = 200) =>
  ({ kind: 'answer', status, headers: new Headers(), text, whole: true }) as const

const withRows = (list: unknown, code = 0) =>
  answer(JSON.stringify({ code, msg: '', data: { list } }))

const paintedBy = (given: ReturnType<typeof answer> | { readonly kind: 'timeout' }) =>
  fillPageRows({ definition, paint, pattern: pattern(), answer: given, perPage: 20, user: 'Ann' })

const cells = (page: Document | null) =>
  Array.from(page?.querySelectorAll('td') ?? [], (cell) => cell.innerHTML)

describe('painted rows', () => {
  it('hold the values as the cells write them, in the row of their status', () => {
    const at = new Date(2026, 0, 2, 3, 4, 5).getTime() / 1000
    const rows = [
      { name: '<img src=x>', sum: 1234.5, at, on: at, status: 2 },
      { name: '', sum: null, at: 'soon', status: 1 },
    ]
    expect(cells(paintedBy(withRows(rows)))).toEqual([
      '<b>&lt;img src=x&gt;</b> <i>1,234.5 kg</i>',
      '<u>2026-01-02 03:04:05</u><s>2026-01-02</s>',
      'done',
      '<b class="dw-dash">–</b> <i class="dw-dash">–</i>',
      '<u>soon</u><s class="dw-dash">–</s>',
      'new',
    ])
  })

  it('have no link where there is no value', () => {
    const linked = new DOMParser().parseFromString(
      '<table><tbody><tr><td class="dw-text"><a href="#/x">@name@</a></td></tr></tbody></table>',
      'text/html',
    )
    const given = { definition, paint: { rows: 'list', texts: paint.texts }, perPage: 20, user: '' }
    const rows = withRows([{ name: 'Ann' }, { name: '' }])
    const layer = fillPageRows({ ...given, pattern: linked, answer: rows })
    expect(Array.from(layer?.querySelectorAll('td') ?? [], (cell) => cell.outerHTML)).toEqual([
      '<td class="dw-text"><a href="#/x">Ann</a></td>',
      '<td class="dw-dash">–</td>',
    ])
  })

  const named = (values: readonly object[], key = '%40id%40') => {
    const cell = `<td id="t-${key}" title="@name@\n@on@"><a href="#/x/${key}">@name@</a>a@b@c</td>`
    const given = new DOMParser().parseFromString(
      `<body data-marked="id href title"><i title="x@y@z"></i><table><tbody><tr>${cell}</tr></tbody></table>`,
      'text/html',
    )
    const parts = { definition, paint: { rows: 'list', texts: paint.texts }, perPage: 20, user: '' }
    return fillPageRows({ ...parts, pattern: given, answer: withRows(values) })
  }

  it('have addresses, ids and titles as the console writes them', () => {
    const page = named([{ id: 'a b/@name@', name: 'Ann', on: '' }])
    const cell = page?.querySelector('td')
    expect(cell?.id).toBe('t-a%20b%2F%40name%40')
    expect(cell?.title).toBe('Ann')
    expect(cell?.querySelector('a')?.getAttribute('href')).toBe('#/x/a%20b%2F%40name%40')
    expect(page?.querySelector('i')?.title).toBe('x@y@z')
    expect(named([{ id: 'a/b', name: '' }], '%2540id%2540')?.querySelector('td')?.id).toBe(
      't-a%252Fb',
    )
    expect(
      named([{ id: 1, name: '', on: null }])
        ?.querySelector('td')
        ?.hasAttribute('title'),
    ).toBe(false)
  })

  it.each([
    ['one has no name', [{ id: 1 }, {}]],
    ['one has the name of another', [{ id: 1 }, { id: '1' }]],
    ['one has the name of a page', [{ id: 'create' }]],
    ['one is named by a step', [{ id: '..' }]],
    ['one is named by nothing', [{ id: '' }]],
  ])('are none where %s', (_, values) => {
    expect(named(values)).toBeNull()
  })

  it.each([
    ['dw-lines dw-number', [null, 1], 'dw-lines dw-dash dw-number'],
    ['dw-lines dw-number', [2, ''], 'dw-lines dw-number dw-dash'],
    ['dw-lines dw-number', [null, null], 'dw-lines dw-dash'],
    ['dw-lines dw-number', [2, 3], 'dw-lines dw-number'],
    ['dw-lines dw-a dw-b', [null, 1], 'dw-lines dw-dash dw-b'],
    ['mine', [null, 1], 'mine'],
    ['dw-lines dw-a dw-b dw-c', [null, 1], undefined],
  ])('have the classes of their lines: %s with %j', (className, [sum, name], expected) => {
    const given = new DOMParser().parseFromString(
      `<table><tbody><tr><td class="${className}">@sum@\n@name@</td></tr></tbody></table>`,
      'text/html',
    )
    const parts = { definition, paint: { rows: 'list', texts: paint.texts }, perPage: 20, user: '' }
    const page = fillPageRows({ ...parts, pattern: given, answer: withRows([{ sum, name }]) })
    expect(page?.querySelector('td')?.className).toBe(expected)
  })

  it('stand in a page that says who is logged in', () => {
    const layer = paintedBy(withRows([{ name: '@user@', status: 1 }]))
    expect(layer?.querySelector('button')?.outerHTML).toBe('<button>Ann</button>')
    expect(layer?.querySelector('b')?.textContent).toBe('@user@')
  })

  it('stand in for the rows of the built page', () => {
    const layer = paintedBy(withRows([{ status: 1 }]))
    expect(layer?.querySelectorAll('tr')).toHaveLength(1)
  })

  it.each([
    ['a status that the page lacks', withRows([{ status: 1 }, { status: 3 }])],
    ['a status as a text', withRows([{ status: '1' }])],
    ['no rows', withRows([])],
    ['something other than rows', withRows([null])],
    ['a refusal', withRows([{ status: 1 }], 7)],
    ['an end of the session', withRows([{ status: 1 }], 100)],
    ['a failed status', answer(JSON.stringify({ code: 0, data: { list: [{ status: 1 }] } }), 500)],
    ['no JSON', answer('<html>')],
    ['no answer', { kind: 'timeout' } as const],
  ])('are none for %s', (_, given) => {
    expect(paintedBy(given)).toBeNull()
  })
})
