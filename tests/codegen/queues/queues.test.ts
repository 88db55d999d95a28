import { expect, it } from 'vitest'
import { listFiles } from '../../../codegen/generator/emit/list'
import { resourceIndexFile } from '../../../codegen/generator/emit/resource-index'
import { appYaml, saidAbout, yamlModel } from '../../support/yaml-model'

/* Queues of a list: what they may ask, and what they become. */

const app = appYaml({ backend: 'transport: rest', envelope: '' })

const thing = (queues: string, rest = '') => ({
  thing: `resource: thing
fields:
  id: { type: integer, readOnly: true }
  status: { type: enum, choices: { 1: New, 2: Seen, 3: Done } }
  kind: { type: enum, choices: { a: A, b: B } }
  name: { type: text }
  phone: { type: phone, personal: true }
list:
  filters: [status, { field: kind, operator: in }, name, phone]
  columns: [id]
  queues: ${queues}
${rest}`,
})

it.each([
  ['several values of a filter that takes one', '{ open: { where: { status: [1, 2] } } }', []],
  ['several values of a filter that takes them', '{ both: { where: { kind: [a, b] } } }', []],
  ['everything', '{ all: {} }', []],
  [
    'a filter that the list lacks',
    '{ open: { where: { statu: 1 } } }',
    ['The list of thing has no filter `statu`.'],
  ],
  [
    'a code that is none',
    '{ open: { where: { status: [1, 9] } } }',
    ['`where` asks for a `status` of 9, which is no status of `thing`.'],
  ],
  [
    'several values of a text that is searched for',
    '{ open: { where: { name: [a, b] } } }',
    ['The filter `name` takes one value.'],
  ],
  [
    'what tells of a person',
    "{ open: { where: { phone: '1' } } }",
    ['`phone` tells of a person, and a queue stands in the address.'],
  ],
  [
    'the same twice',
    '{ a: { where: { status: [1, 2] } }, b: { where: { status: [2, 1] } } }',
    ['The queues `a` and `b` ask for the same.'],
  ],
])('may ask for: %s', (_, queues, messages) => {
  const said = saidAbout(app, thing(queues)).filter((each) => each.startsWith('bad-queue'))
  expect(
    said.map((each) => each.replace('bad-queue: ', '').replace(/which is.*/, 'which is')),
  ).toEqual(messages.map((each) => each.replace(/which is.*/, 'which is')))
})

it('may ask for several values of one filter alone', () => {
  const yaml = thing('{ x: { where: { status: [1, 2], kind: [a, b] } } }').thing
  const plain = yaml.replace('{ field: kind, operator: in }', 'kind')
  expect(saidAbout(app, { thing: plain }).filter((each) => each.startsWith('bad-queue'))).toEqual([
    'bad-queue: The filters `status`, `kind` have several values each, though they take one.',
  ])
})

it('miss a filter once, whoever asks for it as well', () => {
  const missed = '{ a: { where: { statu: 1 } }, b: { where: { statu: 2, name: x } } }'
  const home =
    'home:\n  - { key: a, count: thing, label: A, where: { statu: 1 } }\n  - { key: b, count: thing, label: B, where: { kin: a } }\n  - { key: c, count: thing, label: C, where: { kin: b } }\n'
  const errors = (queues: string, rest: string): string[] =>
    saidAbout(`${app}\n${home}`, thing(queues, rest)).filter((each) => each.includes('filter'))
  expect(errors(missed, 'search: [{ statu: x }]\n')).toEqual([
    'home-block: The list of thing has no filter `kin`.',
    'bad-queue: The list of thing has no filter `statu`.',
  ])
  expect(errors('{ all: {} }', 'search: [{ statu: x }]\n')).toEqual([
    'home-block: The list of thing has no filter `kin`.',
    'unknown-filter: The list of thing has no filter `statu`.',
  ])
})

it('ask for each value once', () => {
  expect(saidAbout(app, thing('{ a: { where: { status: [1, 2, 1] } } }'))).toEqual([
    expect.stringMatching(/^duplicate-/),
  ])
})

it('may name a field as the order of the backend, and nothing else', () => {
  expect(saidAbout(app, thing('{ all: {} }', '  order: -idd\n'))).toContainEqual(
    'unknown-field: Order `idd` is no field of thing.',
  )
  expect(saidAbout(app, thing('{ all: {} }', '  order: -id\n')).join('')).not.toContain('Order')
})

it('become tabs, and the filters that are asked for one value at a time', () => {
  const model = yamlModel(
    app,
    thing(
      '{ all: { label: All }, open: { where: { status: [1, 2], kind: a } }, done: { where: { status: [3] } } }',
      '  order: -id\n',
    ),
  )
  const [resource] = model.resources
  if (!resource) throw new Error('no resource')
  const [list] = listFiles(resource)
  expect(list?.code).toContain('<Queues />')
  const index = resourceIndexFile(resource, model.resources).code.replaceAll('"', "'")
  expect(index).toContain(
    "queues: [{ name: 'all', filter: {} }, { name: 'open', filter: { status: [1, 2], kind: ['a'] } }, { name: 'done', filter: { status: 3 } }]",
  )
  expect(index).toContain("merged: ['status']")
  expect(index).toContain("served: { field: 'id', order: 'DESC' }")
  expect(index).toMatch(/status: \{\s*takes: 'merged'/)
  expect(index).toMatch(/kind: \{\s*takes: 'several'/)
})
