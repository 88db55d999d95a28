import type { KeyName } from '../list'
import type { AppKey } from '../shape/app-key'
import { keyboardChecks, keyboardCodes, keyboardSchema, usualKeys } from './keyboard'

type KeyboardKeys = Readonly<Record<KeyName, string>>

/** What each key does, in the order of the reference. */
const uses: KeyboardKeys = {
  next: 'Goes to the next row of the list.',
  previous: 'Goes to the row before.',
  open: 'Opens the record of the row.',
  select: 'Selects the row, or takes it out of the selection.',
  more: 'Opens the menu with the other actions of the row.',
  filter: 'Goes to the first filter that is typed into.',
  create: 'Opens the form for a new record.',
  previousPage: 'Goes to the page before.',
  nextPage: 'Goes to the next page.',
  refresh: 'Reads the list again.',
  copy: 'Copies what the record is known by, such as its number.',
  copyLink: 'Copies the address of the record.',
  queue: 'With a digit from 1 to 9 behind it, goes to the queue at that place.',
  help: 'Shows all keys.',
}

const isKeyName = (name: string): name is KeyName => Object.hasOwn(usualKeys, name)

/** The keys of lists: a letter or sign, with `ctrl+` and the like before it. */
export const keys = {
  schema: {
    type: 'object',
    description:
      'The keys of lists. None of them does anything while somebody types. The digits 1 to 9 belong to the moves of a row.',
    examples: [{ next: 'j', previous: 'k' }],
    properties: Object.fromEntries(
      Object.keys(uses)
        .filter(isKeyName)
        .map((name) => {
          const key = usualKeys[name]
          const description = `${uses[name]} Default: \`${key}\`.`
          return [name, keyboardSchema(`\`${key}\``, description, key)]
        }),
    ),
    additionalProperties: false,
  },
  codes: keyboardCodes,
  checks: keyboardChecks('keys'),
  group: 'settings',
  model: (written): KeyboardKeys => ({ ...usualKeys, ...written }),
} as const satisfies AppKey<Partial<KeyboardKeys>, KeyboardKeys>
