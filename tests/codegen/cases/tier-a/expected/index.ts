// Generated from schema/. Change the YAML, not this file. sha256:2f819b1ac927b001
import { release } from './release'
import { setting } from './setting'
import { ticket } from './ticket'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [release, setting, ticket] as const
