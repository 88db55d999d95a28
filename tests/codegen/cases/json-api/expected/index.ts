// Generated from schema/. Change the YAML, not this file.
import { article } from './article'
import { person } from './person'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [article, person] as const
