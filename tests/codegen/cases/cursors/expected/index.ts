// Generated from schema/. Change the YAML, not this file.
import { channel } from './channel'
import { talk } from './talk'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [channel, talk] as const
