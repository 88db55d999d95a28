// Generated from schema/film.yaml. Change the YAML, not this file.
import type { Lifecycle } from 'deskwright/kit'

export type FilmState = 'planned' | 'shown'

export type FilmStateMove = 'planned -> shown'

export const stateLifecycle = {
  field: 'state',
  start: ['planned'],
  statuses: [
    { code: 'planned', key: 'planned' },
    { code: 'shown', key: 'shown', end: true },
  ],
  moves: [{ from: 'planned', to: 'shown', call: 'state' }],
} as const satisfies Lifecycle
