import { expect, test } from 'vitest'
import { appYaml, saidAbout } from '../../../support/yaml-model'

/* A condition of a call is held against a record that is there. */

const loan = (calls: string, more = ''): string => `resource: loan
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
  state: { type: lifecycle }
list: { columns: [id, name, state], rowActions: [moves, edit, delete] }
create: { fields: [name] }
edit: { fields: [name] }
calls:
  list: { path: /loan }
  create: { path: /loan/new, body: [name] }
  edit: { path: /loan/edit, body: [id, name] }
  delete: { path: /loan/delete, body: [id] }
  ${calls}
lifecycle:
  field: state
  start: open
  calls: { state: { path: /loan/state, body: [id, state]${more} } }
  statuses: { open: {}, done: { end: true } }
  moves: { open -> done: }
`

const when = 'when: { name: a }'
const conditioned = (name: string): string =>
  loan('').replace(new RegExp(`(  ${name}: \\{ path: [^}]*[^ ]) \\}`), `$1, ${when} }`)

const said = (yaml: string): string[] =>
  saidAbout(appYaml(), { loan: yaml }).filter((each) => /when|asks about/.test(each))

test.each([
  ['list', conditioned('list'), 'idle-when: Call `list` only reads, so `when` has no effect.'],
  [
    'create',
    conditioned('create'),
    'idle-when: Call `create` creates records, so `when` has no effect.',
  ],
  [
    'one that names no record',
    loan(`ping: { path: /loan/ping, ${when} }`),
    'idle-when: Call `ping` does not say which record it is about, so `when` has no effect.',
  ],
  [
    'one that moves',
    loan('', `, ${when}`),
    'idle-when: Call `state` moves records, so `when` has no effect.',
  ],
])('has no effect on %s', (_, yaml, message) => {
  expect(said(yaml)).toEqual([message])
})

test.each(['edit', 'delete'])('stands at %s', (name) => {
  expect(conditioned(name)).toContain(when)
  expect(said(conditioned(name))).toEqual([])
})

test('asks about fields that there are', () => {
  const yaml = conditioned('delete').replace('name: a', 'nome: a')
  expect(said(yaml)).toEqual([
    'unknown-field: `when` asks about `nome`, which is no field of loan.',
  ])
})
