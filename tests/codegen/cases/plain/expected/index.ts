// Generated from schema/. Change the YAML, not this file. sha256:9a642b882b1bf242
import { note } from './note'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [note] as const
