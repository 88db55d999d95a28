import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Model } from '../../codegen/language/model'
import type { RowSelection } from '../../server/store/store'
import { emptyDatabase, type StoreName } from './databases'
import { askedOf, bothStores, everyType, rowsOf } from './same-rows'

/* The light part of `npm test -- --suite store`, which asks far more. */

const stores = (process.env['DESKWRIGHT_STORES'] ?? 'pglite').split(',') as StoreName[]
const rounds = Number(process.env['DESKWRIGHT_ROUNDS'] ?? 1)
const questions = rounds > 1 ? 400 : 250

const thingOf = (model: Model) => {
  const thing = model.resources.find(({ name }) => name === 'thing')
  if (thing === undefined) throw new Error('there are no things')
  return thing
}

const shown = ({ tests, sort, from, size, behind }: RowSelection) => ({
  tests: tests.map(({ any, operator, wanted }) => [any[0]?.field.name, operator, wanted]),
  sort: sort && [sort.field.name, sort.order],
  from,
  size,
  behind: behind?.value,
})

test.each(stores)('%s gives the rows that the memory gives', async (store) => {
  const model = everyType()
  const thing = thingOf(model)
  for (const rows of fc.sample(rowsOf(thing), rounds)) {
    const { memory, database } = await bothStores(model, rows, await emptyDatabase(store))
    const property = fc.asyncProperty(askedOf(model, thing), async (asked) => {
      const expected = await memory.read((records) => records.list(thing, asked))
      const found = await database.read((records) => records.list(thing, asked))
      expect({ asked: shown(asked), ...found }).toEqual({ asked: shown(asked), ...expected })
    })
    await fc.assert(property, { numRuns: questions })
    await database.close()
  }
})
