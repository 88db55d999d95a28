import type { Invention } from '../../server/context/invention'
import { keysForNew, valueForNew } from './seed'
import { dayText } from './time'

const currentDay = (): string => dayText(Date.now() / 1000)

/** What the mock server makes up for a new record. */
export const invention: Invention = {
  value: (model, resource, field, index) =>
    valueForNew(model, resource, field, { index, day: currentDay() }),
  keys: (model, resource, field, index) =>
    keysForNew(model, resource, field, { index, day: currentDay() }),
  savesOver: ({ name }) => !/create|add|new|store/i.test(name),
}
