import { expect, it } from 'vitest'
import { appYaml, saidAbout } from '../../support/yaml-model'

const thing = `resource: thing
fields:
  id: { type: integer, readOnly: true }
list: { columns: [id] }
`
const said = (keys: string): readonly string[] =>
  saidAbout(`${appYaml({ backend: 'transport: rest', envelope: '' })}\n${keys}\n`, { thing })

it.each([
  [
    'the usual key of another',
    'keys: { next: k }',
    ['same-key: The key `k` is that of `previous`.'],
  ],
  [
    'one that is written twice',
    'keys: { more: m, filter: m }',
    ['same-key: The key `m` is that of `more`.'],
  ],
  [
    'the key of the search',
    'keys: { select: s }',
    ['same-key: The key `s` is that of `search.open`.'],
  ],
  ['a digit', "keys: { select: '3' }", ['same-key: The key `3` is that of a move of the row.']],
  ['two that change places', 'keys: { next: k, previous: j }', []],
  ['the same letter with ctrl', 'keys: { select: ctrl+s }', []],
  ['the key that the search gave away', 'search: { open: ctrl+k }\nkeys: { select: s }', []],
])('%s', (_, keys, messages) => {
  expect(said(keys).filter((each) => each.startsWith('same-key'))).toEqual(messages)
})
