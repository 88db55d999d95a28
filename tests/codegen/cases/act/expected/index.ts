// Generated from schema/. Change the YAML, not this file.
import { article } from './article'
import { note } from './note'
import { topic } from './topic'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [article, note, topic] as const
