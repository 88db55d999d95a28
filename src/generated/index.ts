// Generated from schema/. Change the YAML, not this file.
import { bank } from './bank'
import { order } from './order'
import { preScreening } from './pre-screening'
import { product } from './product'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [bank, order, preScreening, product] as const
