import { neededRoles } from '../../wire/roles'
import { asList } from '../../wire/value-shapes'
import type { AppKey } from '../shape/app-key'

export interface HistoryAccessYaml {
  roles: string | readonly string[]
}

/** Who may see the history in the console. */
export interface HistoryAccess {
  readonly roles: readonly string[]
}

/** The history of all records as a page. Null in the model: nobody may see it. */
export const history = {
  schema: {
    type: 'object',
    description:
      'The history of all records as a page of the console, at `/history`, which the menu can name as `page: history`. The console then tells the server of lists that are exported and of personal values that are revealed, and does neither where that fails. The own server answers it; a backend of your own has to do it itself.',
    examples: [{ roles: 'auditor' }],
    properties: {
      roles: {
        $ref: 'resource.schema.json#/definitions/nameOrNames',
        namesOf: 'role',
        description: 'Who may see it: one role or several.',
        examples: ['auditor'],
      },
    },
    required: ['roles'],
    additionalProperties: false,
  },
  group: 'records',
  model: (written, { policy }): HistoryAccess | null =>
    written ? { roles: [...neededRoles(asList(written.roles), policy, true)] } : null,
  properties: (fact): HistoryProperties => (fact ? { history: true } : {}),
} as const satisfies AppKey<HistoryAccessYaml, HistoryAccess | null>

export interface HistoryProperties {
  /** The backend keeps a history, and is told of what only the console can see. */
  readonly history?: true
}
