// Generated from schema/. Change the YAML, not this file. sha256:4a9574c06158d1dc
import { bank } from './bank'
import { order } from './order'
import { preScreening } from './pre-screening'
import { product } from './product'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [bank, order, preScreening, product] as const
