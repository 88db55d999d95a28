import type { AppKey } from '../shape/app-key'

export interface ProductionSettings {
  /** Hosts of the company. `*.` at the start stands for any host below. */
  readonly hosts: readonly string[]
}

/** Where the console is no trial. */
export const production = {
  schema: {
    type: 'object',
    description: 'Where the console is no trial.',
    examples: [{ hosts: ['admin.example.com'] }],
    properties: {
      hosts: {
        type: 'array',
        items: {
          type: 'string',
          pattern: String.raw`^(?:\*\.)?[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$`,
          patternErrorMessage:
            'write a host name without scheme and port, as in `admin.example.com` or `*.example.com`',
        },
        uniqueItems: true,
        description: 'Hosts of the company; `*.` stands for any host below. Default: none.',
        examples: [['admin.example.com', '*.example.com']],
      },
    },
    additionalProperties: false,
  },
  group: 'settings',
  model: (written): ProductionSettings => ({ hosts: [...(written?.hosts ?? [])] }),
} as const satisfies AppKey<Partial<ProductionSettings>, ProductionSettings>
