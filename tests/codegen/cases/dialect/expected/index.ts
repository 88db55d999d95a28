// Generated from schema/. Change the YAML, not this file.
import { buyer } from './buyer'
import { purchase } from './purchase'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [buyer, purchase] as const
