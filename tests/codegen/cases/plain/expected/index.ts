// Generated from schema/. Change the YAML, not this file.
import { note } from './note'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [note] as const
