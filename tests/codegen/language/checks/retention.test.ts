import { describe, expect, it } from 'vitest'
import { diffModels } from '../../../../codegen/rules/diff/changes/diff-models'
import { appYaml, saidAbout, yamlModel } from '../../../support/yaml-model'

/* What can be said of a retention in YAML: one slip, one message, and what to do next. */

const person = (retention: string, more = '') => ({
  person: `resource: person
identity: [name]
retention: ${retention}
fields:
  id: { type: integer, readOnly: true }
  name: { type: text, personal: true, maxLength: 20 }
  mail: { type: email, personal: true, unique: true }
  born: { type: date, personal: true }
  left: { type: date }
  state: { type: enum, choices: { 1: Here, 2: Gone } }
list: { columns: [name] }
calls: { list: { path: /person, rows: rows } }
${more}`,
})

const said = (retention: string, more = ''): string[] =>
  saidAbout(appYaml(), person(retention, more)).filter((text) => !/translat|label/.test(text))

const model = (retention: string) => yamlModel(appYaml(), person(retention))

const mask = (more: string): string =>
  `{ after: 1825 days, since: left, then: mask, as: { name: Gone }${more} }`

describe('a retention', () => {
  it.each([
    mask(''),
    mask(', when: { state: 2 }'),
    mask(', when: { state: [1, 2], left: { under: today } }'),
    '{ after: 1 week, since: born, then: delete }',
  ])('can be %s', (retention) => expect(said(retention)).toEqual([]))

  it.each([
    [
      '{ after: 1825 days, since: gone, then: delete }',
      'unknown-field: Retention field `gone` is no field of person.',
    ],
    [
      '{ after: 1825 days, since: name, then: delete }',
      'bad-retention: `name` is no moment to count time from.',
    ],
    [mask(', when: { status: 2 }'), 'unknown-field: `when` asks about `status`'],
    [mask(', when: { state: 3 }'), 'unknown-choice: `when` asks whether `state` is 3'],
    [mask(', when: { name: { over: 3 } }'), 'bad-condition: '],
    [
      '{ after: 1825 days, since: left, then: mask }',
      'bad-retention: `name` names the record to people',
    ],
    [
      '{ after: 1825 days, since: left, then: delete, as: { name: Gone } }',
      'bad-retention: Nothing is masked, so `as` has no effect.',
    ],
    [
      '{ after: 1825 days, since: left, then: mask, as: { name: Gone, mail: a@b.example } }',
      'bad-retention: `mail` is unique',
    ],
    [
      '{ after: 1825 days, since: left, then: mask, as: { name: Gone, born: never } }',
      'bad-retention: `born` has the type `date`, which holds no such text.',
    ],
    [
      '{ after: 1825 days, since: left, then: mask, as: { name: Somebody who has gone away } }',
      'bad-retention: The replacement "Somebody who has gone away" of `name` ',
    ],
    [
      '{ after: 1825 days, since: left, then: mask, as: { name: Gone, nme: Gone } }',
      'unknown-field: Retention field `nme` is no field of person.',
    ],
    ['{ after: 5 years, since: left, then: delete }', 'bad-value: `after` cannot be `5 years`.'],
  ])('%s is told', (retention, message) => {
    const all = said(retention)
    expect(all).toHaveLength(1)
    expect(all[0]).toContain(message)
  })

  it('masks no key, and nothing where nothing is personal', () => {
    const masks = '{ after: 1 day, since: left, then: mask }'
    const about = (fields: string, more = '') =>
      saidAbout(appYaml(), {
        thing: `resource: thing
${more}retention: ${masks}
fields: { ${fields}, left: { type: date } }
list: { columns: [left] }
calls: { list: { path: /thing, rows: rows } }
`,
      }).filter((text) => !/translat|label/.test(text))
    expect(about('id: { type: integer }')).toEqual([
      'bad-retention: thing has no personal field, so nothing would be masked.',
    ])
    const card = 'card: { type: text, personal: true }, place: { type: text, personal: true }'
    expect(about(card, 'key: card\nidentity: [left]\n')).toEqual([
      'bad-retention: `card` is the key, which references and history know the record by.',
    ])
    const inside =
      'id: { type: integer }, where: { type: object, fields: { street: { type: text, personal: true } } }'
    expect(about(inside)).toEqual([])
  })

  it('is in the model, and a change of it is told', () => {
    const before = model(mask(', when: { state: 2 }'))
    expect(before.resources[0]?.retention).toEqual({
      since: 'left',
      after: { count: 1825, unit: 'd' },
      when: { all: [{ field: 'state', is: [2], not: false }] },
      way: 'mask',
      as: { name: 'Gone' },
    })
    const after = model('{ after: 52 weeks, since: left, when: { state: 2 }, then: delete }')
    const told = diffModels(before, after).flatMap((change) =>
      change.kind === 'fact' ? [[change.fact, change.before, change.after]] : [],
    )
    expect(told).toEqual([
      ['retention.after.count', 1825, 364],
      ['retention.as.name', 'Gone', null],
      ['retention.way', 'mask', 'delete'],
    ])
  })
})
