import { decidersOf, type DecidedField } from '../wire/deciders'
import { definePure } from './shape/define-pure'
import type { ReferenceFacts } from './reference'
import type { FieldComponents, FieldTypeDescription, TypeSchemaLanguage } from './shape/field-type'
import { fieldsOption } from './families/structures'
import type { Json } from './shape/json-values'
import { randomInteger, invalidValue, type MockContext } from './shape/values'

export interface ListFacts {
  /** The fields of a row; null in a list of plain values. */
  fields: readonly { readonly name: string }[] | null
  /** What one value is; null in a list of rows. */
  of: {
    readonly nullable: boolean
    readonly type: string
    readonly reference?: ReferenceFacts['reference'] | undefined
    readonly choices?: readonly object[] | null | undefined
  } | null
}

const compareNumbers = (left: Json, right: Json): number =>
  typeof left === 'number' && typeof right === 'number' ? left - right : 0

/** Lists inside of so many rows and objects have one entry: each level would hold three times as much as the one before. */
const DEEP = 2

/** Rows in which the numbers of every column rise. */
const risingRows = (length: number, fields: readonly DecidedField[], making: MockContext): Json => {
  const rows = Array.from({ length }, (): Record<string, Json> => ({ ...making.parts() }))
  // Values that go together stay together.
  if (fields.some((field) => decidersOf(field).length > 0)) return rows
  for (const { name } of fields) {
    const sorted = rows.map((row) => row[name] ?? null).toSorted(compareNumbers)
    for (const [index, row] of rows.entries()) row[name] = sorted[index] ?? null
  }
  return rows
}

/** Several files are shown and chosen in one place. */
const files = { cell: { name: 'FileCell' }, input: { name: 'FilesInput' } }

const valuesIn = {
  cell: { name: 'ValuesCell', takesCell: true },
  view: undefined,
  input: { name: 'ValuesInput' },
} satisfies Partial<FieldComponents>

const some = { name: 'ChoicesFilter', takesChoices: true } as const

/** Several codes are filtered by their labels. */
const choicesIn = {
  filter: { name: 'SelectFilter', takesChoices: true },
  filterBy: { in: some, containsAny: some, containsAll: some },
} satisfies Partial<FieldComponents>

/** Several records of another resource are shown by their names, and filtered by one or several of them. */
const referencesIn = ({ to, show }: ReferenceFacts['reference']) => {
  const attributes = () => ({ to, show })
  const several = { name: 'ReferencesFilter', attributes }
  return {
    cell: { name: 'ReferencesCell', attributes },
    view: undefined,
    input: { name: 'ValuesInput' },
    filter: { name: 'ReferenceFilter', attributes },
    filterBy: { in: several, containsAny: several, containsAll: several },
  } satisfies Partial<FieldComponents>
}

const language = definePure(
  () =>
    ({
      docs: 'Rows with fields of their own, or plain values.',
      example: { type: 'list', of: { type: 'text' } },
      options: {
        ...fieldsOption,
        of: {
          $ref: '#/definitions/field',
          description: 'What one value of a list of plain values is.',
          examples: [{ type: 'text' }, { type: 'reference', to: 'product', show: 'name' }],
        },
      },
      default: { type: ['array', 'null'] },
      either: ['of', 'fields'],
    }) as const satisfies TypeSchemaLanguage,
)

export const list = definePure(
  () =>
    ({
      family: 'list',
      language,
      shown: {
        cell: { name: 'RowsCell' },
        view: 'RowsView',
        input: { name: 'RowsInput' },
        filter: { name: 'TextFilter', takesLength: true },
      },
      variant: ({ of }) => {
        if (of === null || of === undefined) return null
        if (of.type === 'file') return { ...files, view: undefined }
        if (of.reference?.known === true) return referencesIn(of.reference)
        return { ...valuesIn, ...(of.choices && choicesIn) }
      },
      schema: ({ of, fields }) => {
        if (of) return { type: 'array', items: 'value' }
        return fields?.length === 0 ? { type: 'any' } : { type: 'array', items: 'fields' }
      },
      json: () => 'none',
      holdsMore: true,
      operators: ['equals', 'contains', 'in', 'containsAny', 'containsAll'],
      empty: [],
      read: () => invalidValue('single'),
      mock: ({ of, fields }, making) => {
        const length = making.depth < DEEP ? randomInteger(making.random, 2, 4) : 1
        if (of === null) return risingRows(length, fields ?? [], making)
        const values = Array.from({ length }, () => making.value())
        // A reference is null while the records that it could refer to are still being made.
        return [...new Set(values)].filter((value) => value !== null || of.nullable)
      },
      expected: () => null,
      attempt: ({ of }, { seed, parts, value }) => {
        const item = of === null ? parts : value
        const [first, second] = [item(seed), item(seed + 1)]
        if (first === undefined || second === undefined) return undefined
        return JSON.stringify(first) === JSON.stringify(second) ? [first] : [first, second]
      },
    }) as const satisfies FieldTypeDescription<ListFacts>,
)
