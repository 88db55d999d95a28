// Generated from schema/. Change the YAML, not this file.
import { maker } from './maker'
import { piece } from './piece'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [maker, piece] as const
