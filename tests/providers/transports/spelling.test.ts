import { expect, it } from 'vitest'
import { spelling } from '../../../src/providers/transports/spelling'
import { isAdminError } from '../../../src/providers/http/admin-error'
import { shellTexts } from '../../support/shell-texts'
import { client as rest } from '../../../wire/transports/rest'
import type { WireCall } from '../../../wire/call'

/* A list that cannot be asked for says so in the operator's words, before anything is sent. */

const call = {
  path: '/thing',
  method: 'GET',
  body: ['kind'],
  spelling: { kind: { several: { key: 'kind__in' }, by: ',' } },
} as unknown as WireCall

const list = (kinds: readonly string[]): unknown =>
  spelling(rest).list(call, { pagination: { page: 1, perPage: 10 }, filter: { kind: kinds } })

it('asks for several values', () => {
  expect(list(['a', 'b'])).toMatchObject({ kind__in: 'a,b' })
})

it('refuses values that the backend would take for others', () => {
  let refusal: unknown
  try {
    list(['a', 'b,c'])
  } catch (error) {
    refusal = error
  }
  if (!isAdminError(refusal)) throw refusal
  expect(refusal).toMatchObject({
    kind: 'unsayable',
    path: '/thing',
    outcome: 'refused',
    messageArgs: { value: 'b,c', separator: ',' },
  })
  for (const language of ['en', 'ja', 'zh-chs', 'zh-cht']) {
    expect(shellTexts(language)['spelling']).toHaveProperty('unsayable')
  }
  expect(refusal.messageKey).toBe('spelling.unsayable')
})
