// Generated from schema/note.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const noteCalls = {
  list: {
    path: '/note',
    body: [],
  },
} as const satisfies Calls
