import type { AppKey } from '../shape/app-key'

export interface FlagCodes {
  readonly on: number
  readonly off: number
  readonly yes: number
  readonly no: number
}

const usual: FlagCodes = { on: 1, off: 2, yes: 1, no: 2 }

/** Codes of the general on and off, yes and no. */
export const flags = {
  schema: {
    type: 'object',
    description: 'Codes of the general on and off, yes and no.',
    examples: [{ ...usual }],
    properties: {
      on: { type: 'integer', description: 'Code of on. Default: 1.', examples: [1] },
      off: { type: 'integer', description: 'Code of off. Default: 2.', examples: [2] },
      yes: { type: 'integer', description: 'Code of yes. Default: 1.', examples: [1] },
      no: { type: 'integer', description: 'Code of no. Default: 2.', examples: [2] },
    },
    additionalProperties: false,
  },
  group: 'settings',
  model: (written): FlagCodes => ({ ...usual, ...written }),
} as const satisfies AppKey<Partial<FlagCodes>, FlagCodes>
