import type { Color } from '../../wire/setting-names'
import { optionalProperty } from '../shape/key'
import type { MoveKey } from '../shape/move-key'

const colorSchema = (description: string) =>
  ({
    $ref: '#/definitions/color',
    description,
    examples: ['success'],
  }) as const

export const color = {
  schema: colorSchema('Colour of the button.'),
  onStatus: colorSchema('Colour of the status and of the buttons that lead to it.'),
  model: (written: Color | undefined, { ofCall }): Color | null => written ?? ofCall.color ?? null,
  group: 'people',
  properties: (fact): { readonly color?: Color } => optionalProperty('color', fact),
} as const satisfies MoveKey<Color, Color | null>
