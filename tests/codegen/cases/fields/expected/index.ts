// Generated from schema/. Change the YAML, not this file.
import { city } from './city'
import { event } from './event'
import { org } from './org'
import { parcel } from './parcel'
import { province } from './province'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [city, event, org, parcel, province] as const
