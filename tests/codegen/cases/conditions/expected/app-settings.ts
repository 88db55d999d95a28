// Generated from schema/app.yaml. Change the YAML, not this file.
import type { SettingsDefinition } from 'deskwright/kit'

export const appSettings = {
  appearance: {
    theme: 'd2',
    themes: ['d2', 'chester', 'violet', 'line', 'star', 'tomorrow-night-blue'],
    size: 'mini',
    sizes: ['default', 'medium', 'small', 'mini'],
    colour: '#409EFF',
    colours: ['#ff4500', '#ff8c00', '#ffd700', '#90ee90', '#00ced1', '#1e90ff', '#c71585'],
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
  chunkTimeout: 120000,
  flags: { on: 1, off: 2, yes: 1, no: 2 },
} as const satisfies SettingsDefinition
