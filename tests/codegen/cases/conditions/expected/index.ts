// Generated from schema/. Change the YAML, not this file.
import { depots } from './depots'
import { parcels } from './parcels'
import { rates } from './rates'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [depots, parcels, rates] as const
