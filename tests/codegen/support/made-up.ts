import * as fc from 'fast-check'
import { stringify } from 'yaml'

/* Resources that nobody would write, and that are sound all the same. */

const words = (
  'class default return type props source label List children then toString undefined NaN arguments eval await ' +
  'React Column key ref 订单 a.b x1 1x ` ${a} */ </script> 日'
)
  .split(' ')
  .concat(["it's so"])

const label = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom('"', "'", '\\', '{a}', '&amp;', '//', '@ts-nocheck', '%{a}'),
  fc.stringMatching(/^[\p{L}\p{N}\p{P}\p{S}]{1,20}$/u),
)

const choices = fc
  .uniqueArray(fc.oneof(fc.integer({ min: -9, max: 99 }), fc.constantFrom('a', 'b c', '')), {
    minLength: 1,
    maxLength: 5,
    selector: String,
  })
  .chain((codes) =>
    fc
      .uniqueArray(label, { minLength: codes.length, maxLength: codes.length })
      .map((labels) => Object.fromEntries(codes.map((each, index) => [each, labels[index]]))),
  )

const flat = fc.oneof(
  fc.constantFrom<object>(
    { type: 'text' },
    { type: 'text', required: true, maxLength: 20 },
    { type: 'longText' },
    { type: 'integer', min: 0 },
    { type: 'number', scale: 2 },
    { type: 'money' },
    { type: 'percent', nullable: true },
    { type: 'boolean' },
    { type: 'boolean', codec: { true: 'Y', false: 'N' } },
    { type: 'date' },
    { type: 'datetime' },
    { type: 'timestamp', default: 'now' },
    { type: 'email' },
    { type: 'phone', personal: true },
    { type: 'url' },
    { type: 'json' },
  ),
  choices.map((each) => ({ type: 'enum', choices: each })),
)

const name = fc.constantFrom(...words)

const fieldsOf = (value: fc.Arbitrary<object>, most: number): fc.Arbitrary<object> =>
  fc.dictionary(name, value, { minKeys: 1, maxKeys: most })

const nested = fc.oneof(
  { weight: 6, arbitrary: flat },
  { weight: 1, arbitrary: fieldsOf(flat, 3).map((fields) => ({ type: 'list', fields })) },
  { weight: 1, arbitrary: fieldsOf(flat, 3).map((fields) => ({ type: 'object', fields })) },
)

const labelled = fc
  .tuple(nested, label, fc.option(label, { nil: undefined }))
  .map(([field, text, help]) => ({ ...field, label: text, ...(help && { help }) }))

/** The YAML of a resource with fields, a list with filters, two forms, a detail and calls. */
export const madeUpResource = fc
  .record({
    fields: fieldsOf(labelled, 7),
    title: label,
    pageSize: fc.integer({ min: 1, max: 200 }),
    encoding: fc.constantFrom('form', 'json'),
    done: label,
  })
  .map(({ fields, title, pageSize, encoding, done }) => {
    const names = Object.keys(fields)
    const filters = names.filter((each) => isPlain(fields, each)).slice(0, 3)
    const save = { path: '/thing/save', encoding, body: ['id', ...names], done }
    const resource = {
      resource: 'thing',
      label: title,
      title,
      fields: { id: { type: 'integer', readOnly: true, label: 'id' }, ...fields },
      list: {
        pageSize,
        filters,
        buttons: ['search', 'refresh', 'create'],
        columns: ['id', ...names],
        rowActions: ['edit', 'show', 'delete'],
      },
      create: { call: 'create', fields: names },
      edit: { call: 'save', fields: names },
      show: { fields: ['id', ...names] },
      calls: {
        list: {
          path: '/thing',
          body: ['page', 'pageSize', ...filters],
          rows: 'rows',
          total: 'total',
        },
        create: { path: '/thing/new', encoding, body: names },
        save,
        delete: { path: '/thing/delete', body: ['id'], confirm: true },
      },
    }
    // The language knows no aliases.
    return stringify(resource, { aliasDuplicateObjects: false })
  })

const isPlain = (fields: object, each: string): boolean =>
  ['text', 'integer', 'enum', 'phone'].includes(
    (fields as Record<string, { type: string }>)[each]?.type ?? '',
  )
