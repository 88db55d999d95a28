import type { RaRecord } from 'ra-core'
import { expect, it } from 'vitest'
import type { FilterOperator } from '../../codegen/language/model'
import { backendPresets } from '../../codegen/language/read/backend-presets'
import { spelledOperators } from '../../codegen/language/read/filter-spelling'
import type { FilterSpellingYaml, PresetName } from '../../codegen/language/schema'
import type { AdminDataProvider } from '../../src/providers/data/data-provider'
import { appYaml, yamlModel } from '../support/yaml-model'
import { orders } from './shop'

/* Every operator that a preset has a word for, asked of the server itself. Which rows it must find is said here again. */

type Order = (typeof orders)[number]

interface Question {
  readonly field: 'amount' | 'status' | 'sn' | 'note' | 'customer'
  readonly operator: FilterOperator
  readonly wanted: unknown
  readonly finds: (row: Order) => boolean
}

const questions: readonly Question[] = [
  { field: 'status', operator: 'equals', wanted: 'open', finds: ({ status }) => status === 'open' },
  { field: 'amount', operator: 'equals', wanted: '31', finds: ({ amount }) => amount === 31 },
  { field: 'sn', operator: 'contains', wanted: 'n-12', finds: ({ sn }) => sn.includes('N-12') },
  { field: 'sn', operator: 'contains', wanted: 'S.-1', finds: () => false },
  {
    field: 'note',
    operator: 'startsWith',
    wanted: 'note 5',
    finds: ({ note }) => note.startsWith('note 5'),
  },
  { field: 'note', operator: 'startsWith', wanted: 'ote 5', finds: () => false },
  {
    field: 'status',
    operator: 'in',
    wanted: ['open', 'gone'],
    finds: ({ status }) => status === 'open',
  },
  {
    field: 'customer',
    operator: 'in',
    wanted: [2, 5],
    finds: ({ customer }) => [2, 5].includes(customer),
  },
  { field: 'status', operator: 'not', wanted: 'open', finds: ({ status }) => status !== 'open' },
  {
    field: 'customer',
    operator: 'notIn',
    wanted: [2, 5],
    finds: ({ customer }) => ![2, 5].includes(customer),
  },
  { field: 'amount', operator: 'lt', wanted: '9', finds: ({ amount }) => amount < 9 },
  { field: 'amount', operator: 'lte', wanted: '9', finds: ({ amount }) => amount <= 9 },
  { field: 'amount', operator: 'gt', wanted: '40', finds: ({ amount }) => amount > 40 },
  { field: 'amount', operator: 'gte', wanted: '40', finds: ({ amount }) => amount >= 40 },
  {
    field: 'amount',
    operator: 'between',
    wanted: ['9', '40'],
    finds: ({ amount }) => amount >= 9 && amount <= 40,
  },
  { field: 'amount', operator: 'between', wanted: ['', '9'], finds: ({ amount }) => amount <= 9 },
]

type Yaml = Readonly<Record<string, string>>

export interface Asked {
  readonly app: Parameters<typeof appYaml>[0]
  /** The YAML of the shop, as the server needs it. */
  readonly yaml: Yaml
  /** The provider of a console with this YAML. */
  readonly provider: (yaml: Yaml) => AdminDataProvider
  /** The resource of the orders; `orders` when absent. */
  readonly resource?: string
  /** The field whose order is asked for; `id` when absent. */
  readonly order?: string
  /** A value as the server has it. */
  readonly code?: (field: Question['field'], value: unknown) => unknown
}

const plain = (_: unknown, value: unknown): unknown => value

/** The rows that a filter lets through. */
export const askedBy = async (
  { app, provider, yaml, resource = 'orders', order = 'id' }: Asked,
  filter: string,
  wanted: unknown,
): Promise<readonly RaRecord[]> => {
  const own = yaml[resource]?.replace(/filters: \[.*\]/, () => `filters: [${filter}]`) ?? ''
  const filtered = { ...yaml, [resource]: own }
  const { resources } = yamlModel(appYaml(app), filtered)
  const list = resources.find(({ name }) => name === resource)?.list
  const { data } = await provider(filtered).getList<RaRecord>(resource, {
    pagination: { page: 1, perPage: 100 },
    sort: { field: order, order: 'ASC' },
    filter: { [list?.filters[0]?.sends ?? '']: wanted },
  })
  return data
}

/** The tests of a server, inside a `describe` of its own. */
export const ask = (
  asked: () => Asked,
  like: PresetName | FilterSpellingYaml,
  except: (
    question: Pick<Question, 'field' | 'operator'> & { readonly wanted?: unknown },
  ) => boolean = () => false,
): void => {
  const words: FilterSpellingYaml = typeof like === 'string' ? backendPresets[like].filters : like
  const has = spelledOperators(words)
  const searches = 'search' in words
  it.runIf(searches)('searches in several fields', async () => {
    const filter = '{ fields: [sn, note], name: text, label: Text }'
    const found = await askedBy(asked(), filter, '12')
    // Which other fields are searched is for the server to choose.
    const least = orders.filter(({ sn, note }) => `${sn} ${note}`.includes('12'))
    expect(found.map(({ sn }) => sn)).toEqual(expect.arrayContaining(least.map(({ sn }) => sn)))
    expect(found.filter((row) => !JSON.stringify(row).includes('12'))).toEqual([])
    expect(await askedBy(asked(), filter, 'nowhere')).toEqual([])
  })

  const isEmptied = has.includes('empty') && !except({ field: 'amount', operator: 'empty' })
  it.runIf(isEmptied)('filters by empty', async () => {
    const { code = plain, provider, resource = 'orders', yaml } = asked()
    const data = {
      sn: 'SN-empty',
      status: code('status', 'open'),
      note: 'no amount',
      customer: code('customer', 1),
    }
    const made = await provider(yaml).create<RaRecord>(resource, { data })
    const filter = '{ field: amount, operator: empty }'
    const [found, others] = [
      await askedBy(asked(), filter, true),
      await askedBy(asked(), filter, false),
    ]
    await provider(yaml).delete(resource, { id: made.data.id, previousData: made.data })
    expect(found.map(({ sn }) => sn)).toEqual(['SN-empty'])
    const rest = others.map(({ sn }) => String(sn)).toSorted()
    expect(rest).toEqual(orders.map(({ sn }) => sn).toSorted())
  })

  it.each(questions.filter((each) => has.includes(each.operator) && !except(each)))(
    'filters by $operator: $field, $wanted',
    async ({ field, operator, wanted, finds }) => {
      const { code = plain } = asked()
      const codes = Array.isArray(wanted)
        ? wanted.map((each) => code(field, each))
        : code(field, wanted)
      const found = await askedBy(asked(), `{ field: ${field}, operator: ${operator} }`, codes)
      const meant = orders.filter(finds).map(({ sn }) => sn)
      expect(found.map(({ sn }) => sn).toSorted()).toEqual(meant.toSorted())
      expect(meant.length).toBeLessThan(orders.length)
    },
  )
}
