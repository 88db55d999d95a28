// Generated from schema/. Change the YAML, not this file.
import { sailing } from './sailing'
import { ship } from './ship'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [sailing, ship] as const
