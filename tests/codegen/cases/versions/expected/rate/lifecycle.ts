// Generated from schema/rate.yaml. Change the YAML, not this file.
import type { Lifecycle } from 'deskwright/kit'

export type RateState = 'open' | 'shut'

export type RateStateMove = 'open -> shut'

export const stateLifecycle = {
  field: 'state',
  start: ['open'],
  statuses: [
    { code: 'open', key: 'open' },
    { code: 'shut', key: 'shut', end: true },
  ],
  moves: [{ from: 'open', to: 'shut', call: 'status' }],
} as const satisfies Lifecycle
