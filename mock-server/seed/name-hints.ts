import { randomMobileNumber, randomInteger, typeOf } from '../../field-types'
import type { FieldModel, Json, Model, ResourceModel } from '../../codegen/language/model'
import type { StoredRow } from '../../server/store/stored-types'
import { randomDigits, pickItem } from './random'
import type { Random } from './random'
import { formatSeedDay } from './row-time'
import {
  idNumberAreaCodes,
  banks,
  cities,
  companies,
  chineseGivenNames,
  latinGivenNames,
  latinSurnames,
  productNames,
  remarks,
  streets,
  chineseSurnames,
} from './sample-texts'

/** What a value is made from. */
export interface SeedContext {
  readonly model: Model
  readonly resource: ResourceModel
  readonly random: Random
  /** 0 is the oldest row. */
  readonly index: number
  readonly count: number
  /** Unix seconds at which the row came into being. */
  readonly when: number
  /** The values of the row that have been made so far. */
  readonly row: StoredRow
  /** The rows around it, from the inside out, where it is a row or object of another one. */
  readonly around?: readonly StoredRow[]
  readonly rowsOf: (resource: string) => readonly StoredRow[]
  /** The rows of the same resource that were made before. */
  readonly older?: readonly StoredRow[]
  /** The keys of rows that are only being made, each in a row of its own. */
  readonly keysOf: (resource: string) => readonly StoredRow[]
}

interface Hint {
  resource?: RegExp
  field: RegExp
  /** The hint makes Chinese text, so it is only used where the schema is written in Chinese. */
  chinese?: true
  make: (making: SeedContext, field: FieldModel) => Json
}

/** Takes items from a pool in order, and numbers them from the second round on. */
const inOrder = (pool: readonly string[], index: number): string => {
  const round = Math.floor(index / pool.length)
  return `${pool[index % pool.length] ?? ''}${round === 0 ? '' : round + 1}`
}

const isChinese = ({ model }: SeedContext): boolean => model.app.languages.source.startsWith('zh')

export const madeUpPersonName = (making: SeedContext): string =>
  isChinese(making)
    ? `${pickItem(making.random, chineseSurnames)}${pickItem(making.random, chineseGivenNames)}`
    : `${pickItem(making.random, latinGivenNames)} ${pickItem(making.random, latinSurnames)}`

const checkDigit = (first17: string): string => {
  const sum = Array.from(first17).reduce(
    (total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11),
    0,
  )
  return '10X98765432'[sum % 11] ?? 'X'
}

const identityNumber = ({ random }: SeedContext): string => {
  const birthday = `${randomInteger(random, 1965, 2003)}${String(randomInteger(random, 1, 12)).padStart(2, '0')}`
  const day = String(randomInteger(random, 1, 28)).padStart(2, '0')
  const first17 = `${pickItem(random, idNumberAreaCodes)}${birthday}${day}${randomDigits(random, 3)}`
  return `${first17}${checkDigit(first17)}`
}

const serialNumber = ({ when, index }: SeedContext): string =>
  `${formatSeedDay(when).replaceAll('-', '')}${String(index + 1).padStart(6, '0')}`

const isAboutPeople = ({ fields }: ResourceModel): boolean =>
  fields.some(
    ({ name, type }) =>
      typeOf({ type }).naming?.person || /mobile|phone|id_?(number|card)/i.test(name),
  )

/** Text by the name of its field. The first line that fits counts. */
export const textHints: readonly Hint[] = [
  {
    resource: /bank/i,
    field: /^code$/i,
    make: ({ index }) =>
      inOrder(
        banks.map(({ code }) => code),
        index,
      ),
  },
  {
    resource: /bank/i,
    field: /^name$/i,
    chinese: true,
    make: ({ index }) =>
      inOrder(
        banks.map(({ name }) => name),
        index,
      ),
  },
  {
    resource: /product/i,
    field: /^name$/i,
    chinese: true,
    make: ({ index }) => inOrder(productNames, index),
  },
  { field: /mobile|phone|tel$/i, make: ({ random }) => randomMobileNumber(random) },
  { field: /id_?(number|card)|identity/i, chinese: true, make: identityNumber },
  { field: /^out.*id$|external/i, make: ({ index }) => `OUT-${1001 + index}` },
  { field: /^sn$|serial|(order|trade|bill)_?(no|number)$/i, make: serialNumber },
  { field: /e-?mail/i, make: ({ index }) => `user${index + 1}@example.com` },
  {
    field: /address/i,
    chinese: true,
    make: ({ random }) =>
      `${pickItem(random, cities)}市${pickItem(random, streets)}${randomInteger(random, 1, 400)}号`,
  },
  { field: /city/i, chinese: true, make: ({ random }) => pickItem(random, cities) },
  {
    field: /company|employer/i,
    chinese: true,
    make: ({ random }) => `${pickItem(random, cities)}${pickItem(random, companies)}有限公司`,
  },
  {
    field: /branch/i,
    chinese: true,
    make: ({ random }) => `${pickItem(random, cities)}${pickItem(random, streets)}支行`,
  },
  {
    field: /remark|note|comment|memo|descri|reason/i,
    chinese: true,
    make: ({ random }) => pickItem(random, remarks),
  },
  { field: /user|borrower|contact|owner|operator|author/i, make: madeUpPersonName },
]

/** What the name of a field says about its text. `own` is what the type says, whatever the field's name. */
export const textHintFor = (
  making: SeedContext,
  field: FieldModel,
  own?: () => string,
): Hint | undefined => {
  if (/^(real|full)?_?name$/i.test(field.name) && isAboutPeople(making.resource)) {
    return { field: /name/, make: madeUpPersonName }
  }
  if (own) return { field: /./, make: own }
  return textHints.find(
    (hint) =>
      hint.field.test(field.name) &&
      (hint.resource?.test(making.resource.name) ?? true) &&
      (hint.chinese !== true || isChinese(making)),
  )
}

/** Rows of resources that are small by nature. */
const rowCounts: readonly { resource: RegExp; rows: number }[] = [
  { resource: /^product/i, rows: 3 },
  { resource: /^bank/i, rows: 12 },
]

const usualRows = 60
const manyResources = 20

/**
 * How many rows a resource gets. A resource that the server pages gets `orders` rows, unless very many resources do so.
 */
export const seededRowCount = (model: Model, resource: ResourceModel, orders: number): number => {
  if (resource.key.length === 0) return 1
  if (resource.list?.paging === 'server') {
    const paged = model.resources.filter(({ list }) => list?.paging === 'server').length
    return paged > manyResources ? Math.min(orders, usualRows) : orders
  }
  return rowCounts.find((entry) => entry.resource.test(resource.name))?.rows ?? usualRows
}

/** Numbers by the name of their field. Each number is brought within the field's own limits. */
export const numberHints: readonly { field: RegExp; values: readonly [number, ...number[]] }[] = [
  { field: /term|days|period|duration/i, values: [7, 14, 21, 30] },
  { field: /interest|rate/i, values: [0.5, 0.8, 1, 1.2, 1.5] },
  { field: /fee|commission/i, values: [1, 2, 3, 5, 8] },
  { field: /discount|percent|share/i, values: [5, 10, 15, 20, 50] },
  { field: /age$/i, values: [22, 28, 33, 39, 45, 52] },
  { field: /year$/i, values: [2022, 2023, 2024, 2025] },
  { field: /sort|priority|rank|level/i, values: [1, 2, 3, 4, 5] },
  { field: /count|quantity|times|stock/i, values: [0, 1, 2, 5, 12, 40] },
]

export const dueTimeNames = /due|expir|deadline|until|end|finish/i
export const termNames = /term|days|period|duration/i
export const birthTimeNames = /birth/i
