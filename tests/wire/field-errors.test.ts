import { expect, it } from 'vitest'
import { readEnvelope, writeEnvelope } from '../../wire/envelope'
import { fieldErrors, type ErrorPlaces } from '../../wire/field-errors'

/* What backends of many kinds say of the fields of a form. */

const cases: [string, unknown, ErrorPlaces, (readonly [string, string])[]][] = [
  [
    'Django REST framework',
    {
      sn: ['This already exists.', 'It is too long.'],
      rows: [{}, { term: ['Required.'] }],
      address: { city: ['Unknown.'] },
      non_field_errors: ['Too much.'],
    },
    {},
    [
      ['sn', 'This already exists. It is too long.'],
      ['rows.1.term', 'Required.'],
      ['address.city', 'Unknown.'],
      ['non_field_errors', 'Too much.'],
    ],
  ],
  [
    'JSON:API',
    {
      errors: [
        { source: { pointer: '/data/attributes/first-name' }, detail: 'Too short.' },
        { source: { pointer: '/data/relationships/author' }, detail: 'Missing.' },
        { source: { pointer: '/data' }, detail: 'No.' },
        { title: 'no words' },
      ],
    },
    { at: 'errors', field: 'source.pointer', message: 'detail' },
    [
      ['first-name', 'Too short.'],
      ['author', 'Missing.'],
      ['', 'No.'],
    ],
  ],
  [
    'OData, with one error and with several',
    {
      error: { message: 'Too long.', target: 'sn' },
      more: { message: 'Look below.', details: [{ target: 'name', message: 'Missing.' }] },
    },
    [
      { at: 'more.details', field: 'target', message: 'message' },
      { at: 'error', field: 'target', message: 'message' },
      { at: 'more', field: 'target', message: 'message' },
    ],
    [
      ['name', 'Missing.'],
      ['sn', 'Too long.'],
    ],
  ],
  [
    'Redmine',
    { errors: ['Subject cannot be blank', 'Tracker is invalid'] },
    { at: 'errors' },
    [
      ['', 'Subject cannot be blank'],
      ['', 'Tracker is invalid'],
    ],
  ],
  [
    'Feathers with mongoose',
    {
      message: 'invalid',
      errors: { email: { message: 'Taken', kind: 'unique' }, name: 'Too long' },
    },
    { at: 'errors' },
    [
      ['email', 'Taken'],
      ['name', 'Too long'],
    ],
  ],
  [
    'FastAPI',
    { detail: [{ loc: ['body', 'items', 0, 'price'], msg: 'not a number' }] },
    { at: 'detail', field: 'loc', message: 'msg' },
    [['items.0.price', 'not a number']],
  ],
  [
    'Spring',
    { errors: [{ field: 'rows[0].term', defaultMessage: 'must not be null' }] },
    { at: 'errors', field: 'field', message: 'defaultMessage' },
    [['rows.0.term', 'must not be null']],
  ],
  [
    'a validator that begins each text with the name',
    {
      message: [
        'sku must match /^P-/ regular expression',
        '"rows[0].term" is required',
        'lines.1.size: too big',
        'Größe ist zu klein',
        '42 is too much',
      ],
    },
    { at: 'message', firstWord: true },
    [
      ['sku', 'sku must match /^P-/ regular expression'],
      ['rows.0.term', '"rows[0].term" is required'],
      ['lines.1.size', 'lines.1.size: too big'],
      ['Größe', 'Größe ist zu klein'],
      ['', '42 is too much'],
    ],
  ],
  [
    'one text that begins with the name',
    { error: { message: 'name should not be empty' } },
    { at: 'error.message', firstWord: true },
    [['name', 'name should not be empty']],
  ],
  ...(
    [
      ['a list', { details: [{ path: '/sku', message: 'too short' }] }, [['sku', 'too short']]],
      [
        'a map below it',
        { details: { context: 'Thing', messages: { sku: ['is blank'] } } },
        [['sku', 'is blank']],
      ],
      [
        'both, each error once',
        { details: { messages: { sku: ['is blank'] } }, errors: { sku: 'is blank', name: 'no' } },
        [
          ['sku', 'is blank'],
          ['name', 'no'],
        ],
      ],
    ] as const
  ).map(([name, error, found]): (typeof cases)[number] => [
    `several places: ${name}`,
    { error },
    [
      { at: 'error.details', field: 'path' },
      { at: 'error.details.messages' },
      { at: 'error.errors' },
    ],
    [...found],
  ]),
  ['nothing at the place', { message: 'no' }, { at: 'errors' }, []],
  ['a text', 'oops', {}, []],
]

it.each(cases)('reads those of %s', (_, answer, places, expected) => {
  const found = fieldErrors(answer, places).map(({ path, text }) => [path.join('.'), text])
  expect(found).toEqual(expected)
})

it.each([
  { fields: {} },
  { fields: { at: 'errors' } },
  { fields: { at: 'problem.list', field: 'source.pointer', message: 'detail' } },
  { fields: [{ at: 'list', field: 'path' }, { at: 'map' }] },
] as const)('reads what a server writes: %j', ({ fields }) => {
  const answer = { status: 422, code: 4003, message: 'No', data: null }
  const { text } = writeEnvelope(
    { message: 'say', fields },
    { ...answer, field: { key: 'sn', text: 'long' } },
  )
  expect(fieldErrors(JSON.parse(text), fields)).toContainEqual({ path: ['sn'], text: 'long' })
})

it('takes the first place that has words', () => {
  const names = { message: ['detail', 'non_field_errors'] } as const
  const said = (answer: object) => readEnvelope(JSON.stringify(answer), names)
  expect(said({ detail: 'gone' })).toMatchObject({ message: 'gone' })
  expect(said({ non_field_errors: ['one', 'two'] })).toMatchObject({ message: 'one two' })
  expect(said({ detail: '', other: 'x' })).toMatchObject({ message: undefined })
})

it('reads what a server writes where the name begins the text', () => {
  const fields = { at: 'say', firstWord: true }
  const refusal = { status: 400, code: 4003, message: 'No', data: null }
  const { text } = writeEnvelope(
    { message: 'say', fields },
    { ...refusal, field: { key: 'sn', text: 'is too long' } },
  )
  expect(fieldErrors(JSON.parse(text), fields)).toEqual([
    { path: ['sn'], text: 'sn is too long', named: true },
  ])
})
