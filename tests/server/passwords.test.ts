import { scryptSync } from 'node:crypto'

import { expect, it } from 'vitest'

import { createPasswordHash } from '../../server/session/passwords'

it('M-13 hashes a new password with what OWASP asks for', async () => {
  const { hash, salt } = await createPasswordHash('a long enough password')
  const asked = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }
  const key = scryptSync('a long enough password', salt, 32, asked).toString('hex')
  expect(hash).toBe(`ln=17,r=8,p=1$${key}`)
})
