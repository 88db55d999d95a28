import type { SizeName, ThemeName } from '../../wire/setting-names'
import type { AppKey } from '../shape/app-key'
import type { KeyFault } from '../shape/key'

export interface AppearanceSettings {
  readonly theme: ThemeName
  /** The first one replaces a stored name that is unknown. */
  readonly themes: readonly ThemeName[]
  readonly size: SizeName
  readonly sizes: readonly SizeName[]
  readonly colour: string
  readonly colours: readonly string[]
}

const themes: readonly ThemeName[] = [
  'd2',
  'chester',
  'violet',
  'line',
  'star',
  'tomorrow-night-blue',
]
const sizes: readonly SizeName[] = ['default', 'medium', 'small', 'mini']
const colours = ['#ff4500', '#ff8c00', '#ffd700', '#90ee90', '#00ced1', '#1e90ff', '#c71585']

/** The theme and the size of a first visit must be among those that are offered. */
const offerFaults = (
  key: 'theme' | 'size',
  value: string | undefined,
  offered: readonly string[] | undefined,
): KeyFault[] => {
  if (value === undefined || offered === undefined || offered.includes(value)) return []
  const message = `The ${key} \`${value}\` is not among those that are offered.`
  return [{ path: ['appearance', key], message, help: `offered: ${offered.join(', ')}` }]
}

/** The settings with their defaults. The size of a first visit is `mini` by default, if it is offered. */
const appearanceOf = (written: Partial<AppearanceSettings> = {}): AppearanceSettings => {
  const offered = { themes: [...(written.themes ?? themes)], sizes: [...(written.sizes ?? sizes)] }
  const [theme = 'd2'] = offered.themes
  const [size = 'mini'] = offered.sizes
  return {
    theme: written.theme ?? theme,
    themes: offered.themes,
    size: written.size ?? (offered.sizes.includes('mini') ? 'mini' : size),
    sizes: offered.sizes,
    colour: written.colour ?? '#409EFF',
    colours: [...(written.colours ?? colours)],
  }
}

/** How the console looks until a user chooses otherwise, and what can be chosen. */
export const appearance = {
  schema: {
    type: 'object',
    description: 'How the console looks until a user chooses otherwise, and what can be chosen.',
    examples: [{ theme: 'd2', size: 'mini', colour: '#409EFF' }],
    properties: {
      theme: {
        $ref: '#/definitions/theme',
        description: 'Theme of a first visit. Default: the first of `themes`.',
        examples: ['d2'],
      },
      themes: {
        type: 'array',
        items: { $ref: '#/definitions/theme' },
        minItems: 1,
        uniqueItems: true,
        description:
          'Themes that can be chosen, in order; the first one stands in for a stored theme that is unknown. Default: all six.',
        examples: [['d2', 'chester']],
      },
      size: {
        $ref: '#/definitions/size',
        description: 'Size of all controls on a first visit. Default: `mini`.',
        examples: ['mini'],
      },
      sizes: {
        type: 'array',
        items: { $ref: '#/definitions/size' },
        minItems: 1,
        uniqueItems: true,
        description: 'Sizes that can be chosen, in order. Default: all four.',
        examples: [['default', 'mini']],
      },
      colour: {
        $ref: '#/definitions/colour',
        description:
          'Colour of buttons and links on a first visit, and after it has been cleared. Default: `#409EFF`.',
        examples: ['#409EFF'],
      },
      colours: {
        type: 'array',
        items: { $ref: '#/definitions/colour' },
        minItems: 1,
        uniqueItems: true,
        description: 'Colours that are offered beside free choice. Default: seven of the rainbow.',
        examples: [['#ff4500', '#1e90ff']],
      },
    },
    additionalProperties: false,
  },
  definitions: {
    theme: { type: 'string', enum: themes, description: 'A theme by its name.' },
    size: { type: 'string', enum: sizes, description: 'A size of controls by its name.' },
    colour: {
      type: 'string',
      pattern: '^#[0-9A-Fa-f]{6}$',
      patternErrorMessage: 'write a colour as six hexadecimal digits, as in `#409EFF`, in quotes',
      description: 'A colour in hexadecimal notation.',
    },
  },
  partWeights: { theme: 'harmless', colour: 'harmless', size: 'harmless' },
  codes: {
    'not-offered': { level: 'error', summary: 'A theme or size that cannot be chosen.' },
  },
  checks: [
    {
      code: 'not-offered',
      faults: (written) => [
        ...offerFaults('theme', written.theme, written.themes),
        ...offerFaults('size', written.size, written.sizes),
      ],
    },
  ],
  group: 'settings',
  lines: true,
  model: appearanceOf,
} as const satisfies AppKey<Partial<AppearanceSettings>, AppearanceSettings>
