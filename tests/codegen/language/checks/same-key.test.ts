import { expect, it } from 'vitest'
import { appYaml, saidAbout } from '../../../support/yaml-model'

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
  [
    'a key that opens the search',
    'keys: { select: ctrl+k }',
    ['same-key: The key `ctrl+k` is that of `the search`.'],
  ],
  [
    'the usual key of a list, for the search',
    'search: { open: j }',
    ['same-key: The key `j` is that of `next`.'],
  ],
  ['a digit', "keys: { select: '3' }", ['same-key: The key `3` is that of a move of the row.']],
  ['two that change places', 'keys: { next: k, previous: j }', []],
  ['the same letter with ctrl', 'keys: { select: ctrl+s }', []],
  ['the key that the search gave away', 'search: { open: ctrl+k }\nkeys: { select: s }', []],
])('%s', (_, keys, messages) => {
  expect(said(keys).filter((each) => each.startsWith('same-key'))).toEqual(messages)
})

it.each([
  ['ctrl+n', 'ctrl+n', true],
  ['f5', 'f5', true],
  ['modifiers in another order', 'shift+ctrl+t', true],
  ['a letter alone', 'v', false],
  ['ctrl with a letter that browsers leave to pages', 'ctrl+i', false],
])('%s', (_, key, isTheirs) => {
  const codes = said(`keys: { refresh: ${key} }`).map((each) => each.split(':')[0])
  expect(codes).toEqual(isTheirs ? ['browser-key'] : [])
})
