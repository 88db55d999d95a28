import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { DataProvider, RaRecord } from 'ra-core'
import {
  exportCellFor,
  referencedNameKey,
  type ExportCellContext,
} from '../../../../src/kit/lists/export/cell-text'
import { maskedText } from '../../../../src/kit/base/values/masked-text'
import type { ExportColumn } from '../../../../src/kit/lists/export/export-columns'
import { csvLine } from '../../../../src/kit/lists/export/csv'
import { exportList } from '../../../../src/kit/lists/export/export-list'
import { fetchAllRows } from '../../../../src/kit/lists/export/fetch-all-rows'

const saved = vi.hoisted(() => ({ files: [] as { name: string; text: string }[] }))
vi.mock('../../../../src/kit/lists/export/save-file', () => ({
  saveCsv: (name: string, text: string) => saved.files.push({ name, text }),
}))
afterEach(() => void saved.files.splice(0))
afterAll(() => vi.doUnmock('../../../../src/kit/lists/export/save-file'))

describe('C-13 a cell of the file', () => {
  it.each([
    ['plain', 'plain'],
    ['a "b", c\nd', 'a ""b"", c\nd'],
    ['=1+1', "'=1+1"],
    ['+8613800000000', "'+8613800000000"],
    ['-5', "'-5"],
    ['@cmd', "'@cmd"],
    ['\t=1', "'\t=1"],
    ['\rx', "'\rx"],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['007', '007\t'],
    ['110101199003070011', '110101199003070011\t'],
    ['13812345678', '13812345678'],
    ['0', '0'],
    ['', ''],
  ])('%j is text', (text, cell) => {
    expect(csvLine([{ text }])).toBe(`"${cell}"\r\n`)
  })

  it.each([
    ['-5', '-5'],
    ['123456789012345678', '123456789012345678'],
    ['0.10', '0.10'],
    ['=1', "'=1"],
    ['-1+cmd', "'-1+cmd"],
  ])('%j of a number', (text, cell) => {
    expect(csvLine([{ text, isNumber: true }])).toBe(`"${cell}"\r\n`)
  })
})

const writer: ExportCellContext = {
  resource: 'order',
  translate: (key) => `<${key}>`,
  names: new Map([[referencedNameKey('product', 7), 'Seven']]),
}
const column = (type: string, more: Partial<ExportColumn> = {}): ExportColumn => ({
  source: 'x',
  type,
  ...more,
})

const textOf = (value: unknown, more: Partial<ExportColumn>): string =>
  exportCellFor(value, column('list', more), writer).text

describe('a value', () => {
  it('of a list is written like one alone', () => {
    const choices = [{ code: 1, key: 'one' }]
    expect(textOf([1, '1', 2], { of: { type: 'enum' }, choices })).toBe(
      '<resources.order.choices.x.one>; <resources.order.choices.x.one>; 2',
    )
    expect(textOf([true, null], { of: { type: 'boolean' } })).toBe('<kit.cells.yes>; ')
    expect(textOf(1, { of: { type: 'enum' }, choices })).toBe('<resources.order.choices.x.one>')
  })

  const choices = [{ code: 0, key: '0' }]
  it.each([
    [0, column('enum', { choices }), '<resources.order.choices.x.0>'],
    [9, column('enum', { choices }), '9'],
    [true, column('boolean'), '<kit.cells.yes>'],
    ['N', column('boolean', { codec: { true: 'Y', false: 'N' } }), '<kit.cells.no>'],
    [0, column('timestamp'), '1970-01-01 08:00:00'],
    [86_400, column('date', { codec: 'unix' }), '1970-01-02'],
    ['2026-01-02', column('date'), '2026-01-02'],
    [7, column('reference', { reference: { to: 'product', show: 'name' } }), 'Seven'],
    [8, column('reference', { reference: { to: 'product', show: 'name' } }), '8'],
    [['a', 'b'], column('list'), 'a; b'],
    [{ a: 1 }, column('object'), '{"a":1}'],
    [null, column('text'), ''],
    [Number.NaN, column('number'), ''],
    ['13812345678', column('phone', { masked: true }), '****5678'],
    ['李雷', column('text', { masked: true }), '****'],
  ])('%j is written out', (value, of, text) => {
    vi.stubEnv('TZ', 'Asia/Shanghai')
    expect(exportCellFor(value, of, writer).text).toBe(text)
    vi.unstubAllEnvs()
  })

  it('keeps nothing of a short one', () => {
    expect(['', 'a', '1234567', '12345678'].map(maskedText)).toEqual([
      '',
      '****',
      '****',
      '****5678',
    ])
  })
})

/** A backend with that many rows, which gives at most so many at once. */
const listOf = (count: number, most = 200, hasTotal = true) => {
  const asked: unknown[] = []
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `n${index}` }))
  const getList = vi.fn(
    async (_: string, params: { pagination: { page: number; perPage: number } }) => {
      const { page, perPage } = params.pagination
      const size = Math.min(most, perPage)
      asked.push(perPage)
      const data = rows.slice((page - 1) * size, page * size)
      return hasTotal
        ? { data, total: count }
        : { data, pageInfo: { hasNextPage: page * size < count, hasPreviousPage: page > 1 } }
    },
  )
  const getMany = vi.fn(async (): Promise<{ data: RaRecord[] }> => ({ data: [] }))
  return { asked, getList, provider: { getList, getMany } as unknown as DataProvider }
}

const query = {
  resource: 'order',
  filter: {},
  sort: { field: '', order: 'ASC' },
  whole: false,
} as const
const request = { ...query, format: 'csv', title: 'Orders' } as const
const signal = () => new AbortController().signal

describe('C-13 the rows', () => {
  it.each([
    [0, 200, true, 1],
    [200, 200, true, 1],
    [450, 200, true, 3],
    [450, 200, false, 3],
    [120, 50, true, 3],
  ])('%i of a backend with pages of %i', async (count, most, hasTotal, calls) => {
    const list = listOf(count, most, hasTotal)
    const { rows } = await fetchAllRows(list.provider, query, signal(), () => undefined)
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    expect(list.getList).toHaveBeenCalledTimes(calls)
  })

  it('of a list that the browser pages come at once', async () => {
    const list = listOf(1000, Infinity)
    const { rows } = await fetchAllRows(
      list.provider,
      { ...query, whole: true },
      signal(),
      () => undefined,
    )
    expect([rows.length, list.getList.mock.calls.length]).toEqual([1000, 1])
  })

  it.each([
    [
      'a list that goes on behind its only page',
      { data: [{ id: 1 }], total: 1, meta: { atLeast: 1 } },
      true,
    ],
    ['a list that ends', { data: [{ id: 1 }], total: 1 }, false],
  ])('of %s say whether it is cut', async (_, answer, isCut) => {
    const provider = { getList: async () => answer } as unknown as DataProvider
    const fetched = await fetchAllRows(
      provider,
      { ...query, whole: true },
      signal(),
      () => undefined,
    )
    expect(fetched).toMatchObject({ rows: answer.data, isCut })
  })

  it('of a backend that gives the same page again are not asked for for ever', async () => {
    const list = listOf(10_000)
    const { provider } = list
    const getList: DataProvider['getList'] = (resource, params) =>
      provider.getList(resource, { ...params, pagination: { page: 1, perPage: 200 } })
    const same = { ...provider, getList } as DataProvider
    const { rows, total, isCut } = await fetchAllRows(same, query, signal(), () => undefined)
    expect(isCut).toBe(true)
    expect([rows.length, total, list.getList.mock.calls.length]).toEqual([200, 10_000, 2])
  })
})

const columns: ExportColumn[] = [
  column('integer', { source: 'id', unit: true }),
  column('text', { source: 'name' }),
]
const tools = (list: ReturnType<typeof listOf>, controller = new AbortController()) => ({
  dataProvider: list.provider,
  translate: (key: string) => key.split('.').at(-1) ?? '',
  signal: controller.signal,
  onProgress: vi.fn(),
  tell: vi.fn(async () => undefined),
})

/** Owners of several kinds. */
const ownersList = async () => ({
  data: [
    { id: 1, kind: 'person', owner: 7 },
    { id: 2, kind: 'company', owner: 7 },
    { id: 3, kind: 'person', owner: 8 },
    { id: 4, kind: 'ghost', owner: 9 },
  ],
  total: 4,
})

describe('C-13 the file', () => {
  it('names the record of the resource that each row tells, and asks once for all of one', async () => {
    const asked: unknown[] = []
    const getMany = async (to: string, { ids }: { ids: string[] }) => {
      asked.push([to, ids])
      return { data: ids.map((id) => ({ id, title: `${to} ${id}` })) }
    }
    const owner = column('reference', {
      source: 'owner',
      oneOf: {
        by: 'kind',
        targets: [
          { is: 'person', to: 'people', show: 'title' },
          { is: 'company', to: 'firms', show: 'title' },
        ],
      },
    })
    const dataProvider = { getList: ownersList, getMany } as unknown as DataProvider
    await exportList({ ...request, columns: [owner] }, { ...tools(listOf(0)), dataProvider })
    expect(saved.files[0]?.text.split('\r\n').slice(1, 5)).toEqual([
      '"people 7"',
      '"firms 7"',
      '"people 8"',
      '"9"',
    ])
    expect(asked).toEqual([
      ['people', ['7', '8']],
      ['firms', ['7']],
    ])
  })

  it('has a mark, headings and lines, and says how many', async () => {
    const with2 = tools(listOf(2))
    expect(await exportList({ ...request, columns }, with2)).toEqual({
      rows: 2,
      total: 2,
      isCut: false,
    })
    expect(with2.onProgress).toHaveBeenCalledWith(2, 2)
    const [file] = saved.files
    expect(file?.name).toMatch(/^order-\d{8}-\d{6}\.csv$/)
    expect(file?.text).toBe('\uFEFF"id (id)","name"\r\n"1","n0"\r\n"2","n1"\r\n')
  })

  it('is not written when somebody stops it', async () => {
    const controller = new AbortController()
    const list = listOf(1000)
    const stopping = { ...tools(list, controller), onProgress: () => controller.abort() }
    await expect(exportList({ ...request, columns }, stopping)).rejects.toThrow()
    expect([saved.files, list.getList.mock.calls.length]).toEqual([[], 2])
  })
})
