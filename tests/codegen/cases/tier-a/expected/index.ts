// Generated from schema/. Change the YAML, not this file.
import { release } from './release'
import { setting } from './setting'
import { ticket } from './ticket'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [release, setting, ticket] as const
