import { expect, it } from 'vitest'
import { appYaml, advisedFor, saidAbout } from '../../../support/yaml-model'
import { claimYaml } from '../../support/claim'

/* What is said of `otherPersonThan` where it is wrong: one message for each mistake. */

const claim = (statuses: string, moves: string, rest = '') =>
  claimYaml(
    `1: { name: asked }\n2: { name: approved }\n${statuses}`,
    `1 -> 2: asked -> approved\n${moves}`,
    rest,
  )

const paid = (fact: string) => `3: { name: paid, end: true${fact} }`
const words = 'approved -> paid'
const pays = (fact: string) => `2 -> 3: { is: ${words}${fact} }`

const said = (text: string) => saidAbout(appYaml(), { claim: text })

it.each([
  ['with the status', claim(paid(', otherPersonThan: 2'), pays(''))],
  ['with seals', claim(paid(', otherPersonThan: { 1, 2, seals: [id] }'), pays(''))],
  ['with the move', claim(paid(''), pays(', otherPersonThan: [1, 2]'))],
  ['of the start, where whoever created it counts', claim(paid(', otherPersonThan: 1'), pays(''))],
])('says nothing of a rule %s', (_, text) => expect(said(text)).toEqual([]))

it.each([
  [
    'a status that there is not',
    claim(paid(''), pays(', otherPersonThan: 22')),
    [/^unknown-status: .*`2 -> 3`.*22/],
  ],
  [
    'a name in the place of a code',
    claim(paid(', otherPersonThan: approved'), pays('')),
    [/^unknown-status: Status 3 .*approved/],
  ],
  [
    'a status where nobody has been',
    claim(
      `${paid('')}\n4: { name: lost, end: true, otherPersonThan: 3 }`,
      `1 -> 4: asked -> lost\n${pays('')}`,
    ),
    [/^idle-person: No record has been in status 3/],
  ],
  [
    'itself',
    claim(paid(', otherPersonThan: 3'), pays('')),
    [/^idle-person: The move itself leads to status 3/],
  ],
  [
    'moves of the server',
    claim(paid(', otherPersonThan: 2'), pays(', by: system')),
    [/^idle-person: Only the server makes the moves into status 3/],
  ],
  [
    'a move of the server',
    claim(paid(''), pays(', by: system, otherPersonThan: 2')),
    [/^idle-person: Only the server makes `2 -> 3`/],
  ],
  [
    'what only the server has done before',
    claim(
      `${paid('')}\n4: { name: lost, end: true, otherPersonThan: 5 }\n5: { name: late }`,
      `1 -> 5: { is: asked -> late, by: system }\n${pays('')}\n5 -> 4: late -> lost`,
    ),
    [/^idle-person: Only the server brings a record to status 5/],
  ],
  [
    'an unknown status of a map, at its key',
    claim(paid(', otherPersonThan: { 22, seals: [id] }'), pays('')),
    [/^unknown-status: .*22/],
  ],
  [
    'a sealed field that there is not',
    claim(paid(', otherPersonThan: { 2, seals: [amount] }'), pays('')),
    [/^unknown-field: Sealed field .*amount/],
  ],
  [
    'a seal on the status itself',
    claim(paid(', otherPersonThan: { 2, seals: [state] }'), pays('')),
    [/^broken-seal: `state` changes with every move/],
  ],
  [
    'seals without a status',
    claim(paid(', otherPersonThan: { seals: [id] }'), pays('')),
    [/otherPersonThan/],
  ],
  [
    'a map without seals',
    claim(paid(', otherPersonThan: { 2, 1 }'), pays('')),
    [/otherPersonThan.*seals|seals/],
  ],
  ['an empty list', claim(paid(''), pays(', otherPersonThan: []')), [/otherPersonThan/]],
])('tells %s once', (_, text, patterns) => {
  const found = said(text).filter((each) => !each.startsWith('move-order'))
  expect(found).toHaveLength(patterns.length)
  for (const [at, pattern] of patterns.entries()) expect(found[at]).toMatch(pattern)
})

it('gives the line as it should be where a name stands for a code', () => {
  expect(
    advisedFor(appYaml(), { claim: claim(paid(', otherPersonThan: approved'), pays('')) }),
  ).toEqual(['write `3: { name: paid, end: true, otherPersonThan: 2 }`'])
})

it('proves that two people are needed, and advises the key where it is not so', () => {
  const promise = '  promises:\n    two: 3 by another person than 2\n'
  expect(said(claim(paid(', otherPersonThan: 2'), pays(''), promise))).toEqual([])
  const [broken] = said(claim(paid(', otherPersonThan: 1'), pays(''), promise))
  expect(broken).toMatch(/^P01/)
  expect(advisedFor(appYaml(), { claim: claim(paid(''), pays(''), promise) })[0]).toMatch(
    /^say `otherPersonThan: 2` on these moves, or give both roles that nobody shares/,
  )
})

const sealedNote = (reason: string): string =>
  claim(paid(`, otherPersonThan: { 2, seals: [note] }${reason}`), pays(''))
    .replace('fields:\n', 'fields:\n  note: { type: text }\n')
    .replace('columns: [', 'columns: [note, ')
    .replace('body: [id, state]', 'body: [id, state, note], reason: note')

it('lets no move keep its reason in a field that it seals', () => {
  expect(said(sealedNote(''))).toEqual([])
  expect(said(sealedNote(', reason: required'))).toEqual([
    expect.stringMatching(/^broken-seal: Move `2 -> 3` keeps its reason in `note`/),
  ])
})

it('proves that what was approved is paid, and advises the seal where it is not so', () => {
  const promise = '  promises:\n    same: 3 keeps id of 2\n'
  const sealed = paid(', otherPersonThan: { 2, seals: [id] }')
  expect(said(claim(sealed, pays(''), promise))).toEqual([])
  for (const than of ['', ', otherPersonThan: 2', ', otherPersonThan: { 1, seals: [id] }']) {
    expect(said(claim(paid(than), pays(''), promise))[0]).toMatch(/^P01/)
  }
  expect(advisedFor(appYaml(), { claim: claim(paid(''), pays(''), promise) })[0]).toMatch(
    /^say `otherPersonThan: \{ 2, seals: \[id\] \}` on these moves/,
  )
})
