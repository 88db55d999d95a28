import { flagSchema } from '../shape/value-schemas'
import type { AppKey } from '../shape/app-key'

/** Whether `config.json` is read when the console starts. */
export const runtimeConfig = {
  schema: flagSchema(
    'Whether the console reads `config.json` beside its page when it starts, so that one build serves several stages: the address of the backend, and the hosts that count as production. Default: false.',
  ),
  group: 'settings',
  model: (written = false): boolean => written,
  properties: (fact): { readonly runtimeConfig?: boolean } => (fact ? { runtimeConfig: true } : {}),
} as const satisfies AppKey<boolean, boolean>
