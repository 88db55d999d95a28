import type { AppKey } from '../shape/app-key'
import {
  comparedEntry,
  menuCodes,
  menuDefinition,
  menuModel,
  menuParts,
  type MenuEntry,
  type MenuEntryModel,
  type WrittenMenuEntry,
} from './menu-entries'

const parts = menuParts('menu')

/** Entries of the menu, in order. */
export const menu = {
  ...parts.common,
  schema: {
    type: 'array',
    items: { $ref: '#/definitions/menuEntry' },
    description: 'Entries of the menu, in order.',
    examples: [
      [
        { page: 'index', label: '首页', icon: 'home' },
        'order',
        { group: 'settings', label: '设置', entries: ['bank'] },
        { url: 'https://example.com', label: '手册' },
      ],
    ],
  },
  definitions: {
    menuEntry: {
      type: ['string', 'object'],
      minLength: 1,
      properties: {
        page: {
          $ref: 'resource.schema.json#/definitions/name',
          description: 'A page of the console that is no resource.',
          examples: ['index'],
        },
        url: {
          type: 'string',
          pattern: String.raw`^https?://\S+$`,
          patternErrorMessage: 'write an address that begins with http:// or https://',
          description: 'An address that opens in a new window.',
          examples: ['https://example.com/manual'],
        },
        group: {
          type: 'string',
          pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
          patternErrorMessage: 'write letters, digits, dashes and underscores, a letter first',
          description: 'Name of a submenu in message keys.',
          examples: ['settings'],
        },
        label: {
          $ref: 'resource.schema.json#/definitions/text',
          description: 'Label of the entry.',
          examples: ['首页'],
        },
        icon: {
          $ref: 'resource.schema.json#/definitions/icon',
          description: 'Icon of the entry.',
          examples: ['home'],
        },
        entries: {
          type: 'array',
          items: { $ref: '#/definitions/menuEntry' },
          minItems: 1,
          description: 'Entries of the submenu.',
          examples: [['bank', 'product']],
        },
        temporary: {
          const: true,
          description:
            'The page is still to come: choosing it warns. Its name need not be that of a page.',
          examples: [true],
        },
      },
      additionalProperties: false,
      if: { type: 'object', required: ['url'] },
      then: { required: ['label'], propertyNames: { enum: ['url', 'label', 'icon'] } },
      else: {
        if: { type: 'object', required: ['group'] },
        then: {
          required: ['label', 'entries'],
          propertyNames: { enum: ['group', 'label', 'icon', 'entries'] },
        },
        else: {
          required: ['page', 'label'],
          propertyNames: { enum: ['page', 'label', 'icon', 'temporary'] },
        },
      },
      description: "A resource's name, a page, an address or a submenu.",
      namesOf: 'resource',
    },
  },
  codes: menuCodes,
  checks: [parts.pageCheck],
  compared: (fact) => fact.map(comparedEntry),
  model: (written = [], around): MenuEntryModel[] =>
    written.map((entry) => menuModel(entry, around)),
  properties: (fact): { readonly menu: readonly MenuEntry[] } => ({
    menu: fact.map(menuDefinition),
  }),
} as const satisfies AppKey<readonly WrittenMenuEntry[], MenuEntryModel[]>
