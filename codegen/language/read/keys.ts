import { usualPrefixKeys } from '../../../schema-keys/list'
import type { SettingsYaml } from '../schema'
import type { KeyName, SettingsModel } from '../model'

const usualKeys: Readonly<Record<KeyName, string>> = {
  next: 'j',
  previous: 'k',
  open: 'enter',
  select: 'x',
  more: '.',
  filter: '/',
  create: 'n',
  previousPage: '[',
  nextPage: ']',
  refresh: 'r',
  copy: 'c',
  copyLink: 'shift+c',
  ...usualPrefixKeys,
  help: '?',
}

/** The keys of lists, with those that app.yaml does not name. */
export const keysOf = ({ keys }: SettingsYaml): Record<KeyName, string> => ({
  ...usualKeys,
  ...keys,
})

/** The keys of the search panel, and when its input has the focus. */
export const searchOf = ({ search }: SettingsYaml): SettingsModel['search'] => ({
  open: 's',
  close: 'esc',
  focusAfter: 500,
  ...search,
})
