import { expect, it } from 'vitest'
import { confirmOfCall } from '../../schema-keys/call/confirm'

it.each([
  ['delete', {}, true],
  ['delete', { method: 'DELETE' }, true],
  ['purge', { method: 'DELETE' }, true],
  ['delete', { confirm: false }, false],
  ['delete', { confirm: { say: 'Gone?' } }, { say: 'Gone?' }],
  ['update', { method: 'PUT' }, undefined],
] as const)('a call %s with %j asks %j', (name, call, asks) =>
  expect(confirmOfCall(name, call)).toEqual(asks),
)
