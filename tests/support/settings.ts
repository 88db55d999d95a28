import type { SettingsDefinition } from '../../src/providers/definitions/settings-definition'

/** The settings of a console whose app.yaml changes none of them. */
export const settings: SettingsDefinition = {
  appearance: {
    theme: 'd2',
    themes: ['d2', 'chester', 'violet', 'line', 'star', 'tomorrow-night-blue'],
    size: 'mini',
    sizes: ['default', 'medium', 'small', 'mini'],
    colour: '#409EFF',
    colours: ['#ff4500', '#ffd700'],
  },
  sidebar: { width: 200, collapsedWidth: 65, collapsed: true },
  form: { labelWidth: 150 },
  search: { open: 's', close: 'esc', focusAfter: 500 },
  keys: {
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
    queue: 'g',
    help: '?',
  },
  log: { badge: 99, keep: 500 },
  production: { hosts: [] },
  chunkTimeout: 120_000,
  flags: { on: 1, off: 2, yes: 1, no: 2 },
}
