// Generated from schema/. Change the YAML, not this file.
import { director } from './director'
import { film } from './film'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [director, film] as const
