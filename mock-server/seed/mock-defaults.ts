import type { StandInDefaults } from '../../server/call-context/stand-in-defaults'
import { madeUpKeysForNew, madeUpValueForNew } from './seed'
import { formatSeedDay } from './row-time'

const currentDay = (): string => formatSeedDay(Date.now() / 1000)

/** What the mock server makes up for a new record. */
export const mockDefaults: StandInDefaults = {
  value: (model, resource, field, index) =>
    madeUpValueForNew(model, resource, field, { index, day: currentDay() }),
  keys: (model, resource, field, index) =>
    madeUpKeysForNew(model, resource, field, { index, day: currentDay() }),
  savesOver: ({ name }) => !/create|add|new|store/i.test(name),
}
