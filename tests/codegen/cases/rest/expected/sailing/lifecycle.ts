// Generated from schema/sailing.yaml. Change the YAML, not this file.
import type { Lifecycle } from 'deskwright/kit'

export type SailingPhase = 'planned' | 'sailed'

export type SailingPhaseMove = 'planned -> sailed'

export const phaseLifecycle = {
  field: 'phase',
  start: ['planned'],
  statuses: [
    { code: 'planned', key: 'planned' },
    { code: 'sailed', key: 'sailed', end: true },
  ],
  moves: [{ from: 'planned', to: 'sailed', call: 'phase' }],
} as const satisfies Lifecycle
