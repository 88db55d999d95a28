// Generated from schema/sailing.yaml. Change the YAML, not this file. sha256:09aae15c66c52be8
import type { Lifecycle } from '../../kit'

export type SailingPhase = 'planned' | 'sailed'

export type SailingPhaseMove = 'planned -> sailed'

export const phaseLifecycle = {
  field: 'phase',
  start: ['planned'],
  statuses: [
    { code: 'planned', key: 'planned' },
    { code: 'sailed', key: 'sailed', end: true },
  ],
  moves: [{ from: 'planned', to: 'sailed', call: 'phase', reason: 'optional' }],
} as const satisfies Lifecycle
