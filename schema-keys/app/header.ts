import type { AppKey } from '../shape/app-key'
import {
  comparedEntry,
  menuDefinition,
  menuModel,
  menuParts,
  secondLabelFaults,
  type MenuEntry,
  type MenuEntryModel,
  type WrittenMenuEntry,
} from './menu-entries'

const parts = menuParts('header')

export interface HeaderProperties {
  /** Without it, the header shows the entries of `menu`. */
  readonly header?: readonly MenuEntry[]
}

/** Entries of the menu in the header. Null in the model: the header shows the menu itself. */
export const header = {
  ...parts.common,
  schema: {
    type: 'array',
    items: { $ref: '#/definitions/menuEntry' },
    description: 'Entries of the menu in the header, in order. Default: those of `menu`.',
    examples: [['order', { group: 'settings', label: '设置', entries: ['bank'] }]],
  },
  codes: { 'two-labels': { level: 'error', summary: 'One menu entry with two labels.' } },
  checks: [parts.pageCheck, { code: 'two-labels', faults: secondLabelFaults }],
  compared: (fact) => fact?.map(comparedEntry) ?? null,
  model: (written, around): MenuEntryModel[] | null =>
    written?.map((entry) => menuModel(entry, around)) ?? null,
  properties: (fact): HeaderProperties => (fact ? { header: fact.map(menuDefinition) } : {}),
} as const satisfies AppKey<readonly WrittenMenuEntry[], MenuEntryModel[] | null>
