import { expect, test } from 'vitest'
import { accountNameProblem, doubtfulNameProblems } from '../../server/store/account-names'

const others = ['pat', 'all', 'Öztürk', 'auth0|5f7c8ec7c33c6c004bbafe82']

test.each([
  ['pat', 'there is an account'],
  ['Pat', 'looks like'],
  ['PÁT', null],
  ['рат', 'looks like'],
  ['aIl', 'looks like'],
  ['ali', null],
  ['рatty', 'mixes scripts'],
  ['ｐａｔ', 'is to be written as "pat"'],
  ['pa\u200Bt', 'U+200B'],
  ['anna\u00A0b', 'U+00A0'],
  ['öztürk', 'looks like'],
  ['ÖZTÜRK', 'looks like'],
  ['system', 'one of the server'],
  ['Command Line', 'one of the server'],
  ['retentiоn', 'mixes scripts'],
  ['SERVER', 'one of the server'],
  ['nobody', 'one of the server'],
  ['王伟', null],
  ['山田はな', null],
  ['иван', null],
  ['ann@example.com', null],
  ['a b', null],
])('the name %s: %s', (name, problem) => {
  const found = accountNameProblem(name, others)
  if (problem === null) expect(found).toBeNull()
  else expect(found).toContain(problem)
})

test('names of before are told, each once', () => {
  const names = ['ann', 'Ann', 'system', 'pat', 'ben']
  expect(doubtfulNameProblems(names)).toEqual([
    'the user name "Ann" looks like "ann"',
    'the user name "system" is, or looks like, one of the server\'s',
  ])
})
