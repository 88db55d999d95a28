import { expect, it } from 'vitest'
import jsonExport from '../../src/shims/jsonexport'

/* Whoever exports waits for the package, and then gets what it gives. */

it('calls back with the text', async () => {
  const told = await new Promise((resolve) => {
    void jsonExport([{ a: 1, b: { c: 2 } }], (...answer: readonly unknown[]) => resolve(answer))
  })
  expect(told).toEqual([null, 'a,b.c\n1,2'])
})

it('takes options before the callback', async () => {
  const told = await new Promise((resolve) => {
    const done = (...answer: readonly unknown[]) => resolve(answer)
    void jsonExport([{ a: 1, b: 2 }], { headers: ['b'] }, done)
  })
  expect(told).toEqual([null, 'b,a\n2,1'])
})
