// Generated from schema/note.yaml. Change the YAML, not this file. sha256:2573c2b5abfb99f3
import type { Calls } from '../../kit'

export const noteCalls = {
  list: { path: '/note', body: [] },
} as const satisfies Calls
