// Generated from schema/. Change the YAML, not this file. sha256:91dde9e3a10949be
import { sailing } from './sailing'
import { ship } from './ship'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [sailing, ship] as const
