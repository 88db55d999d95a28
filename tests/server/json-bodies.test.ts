import { expect, test } from 'vitest'
import { bodyFingerprint } from '../../server/http/body-fingerprint'
import { duplicateKeyIn, isJsonTooDeep } from '../../server/http/json-checks'

/* What is asked of the text of a JSON body before its values count. */

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":{"b":1,"c":[{"b":1},{"b":2}],"b":2}}', 'b'],
  [String.raw`{"a\"":1,"a\"":2}`, 'a"'],
  [String.raw`{"a":1,"\u0061":2}`, 'a'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['{"a":{"a":{"a":"a"}},"b":"a:a"}', null],
  ['[{"a":1},{"a":2}]', null],
  ['{"a":["a","a",{"a":":"}]}', null],
  ['{"a":1,"A":2}', null],
])('M-03 in %s the doubled key is %j', (text, key) => {
  expect(duplicateKeyIn(text)).toBe(key)
})

const nested = (depth: number) => `${'{"a":['.repeat(depth)}${']}'.repeat(depth)}`

test('M-03 a body has a depth that a program can follow', () => {
  expect([
    isJsonTooDeep(nested(50)),
    isJsonTooDeep(nested(51)),
    isJsonTooDeep(nested(50_000)),
  ]).toEqual([false, true, true])
  expect(isJsonTooDeep(`{"a":"${'['.repeat(500)}"}`)).toBe(false)
  expect(isJsonTooDeep(`[${'[],'.repeat(500)}[]]`)).toBe(false)
})

const signature = (text: string, type = 'application/json') =>
  String(bodyFingerprint(Buffer.from(text), type))

test('M-06 a repetition is known by its values, whatever the order of its keys', () => {
  const first = signature('{"id":9007199254740993,"to":{"a":[1,2],"b":null}}')
  expect(signature('{ "to": {"b":null, "a":[1,2]}, "id":9007199254740993 }')).toBe(first)
  for (const other of [
    '{"id":9007199254740992,"to":{"a":[1,2],"b":null}}',
    '{"id":9007199254740993,"to":{"a":[2,1],"b":null}}',
    '{"id":"9007199254740993","to":{"a":[1,2],"b":null}}',
    '{"id":9007199254740993,"to":{"a":[1,2]}}',
  ]) {
    expect(signature(other)).not.toBe(first)
  }
  // What is no JSON is known by its bytes.
  expect(signature('{"id":')).toBe('{"id":')
  expect(signature('b=1&a=2', 'application/x-www-form-urlencoded')).toBe('b=1&a=2')
})
