// Generated from schema/. Change the YAML, not this file.
import { annex } from './annex'
import { clause } from './clause'
import { notary } from './notary'
import { rate } from './rate'

export { app } from './app'
export { messageLoaders } from './messages'

export const resources = [annex, clause, notary, rate] as const
