import { diagnosticCodesOf, type KeyEntries, type KeyFacts } from '../shape/key'
import type { ResourceKey } from '../shape/resource-key'
import { audit } from './audit'
import { retention } from './retention'

export type * from './retention'

/** The keys of a resource that have a file here. A new key is a file beside this one and a line here. */
export const resourceKeys = { audit, retention } as const

/** The keys with what each of them does, whatever their values are. */
export const resourceKeyEntries: KeyEntries<ResourceKey> = Object.entries<ResourceKey>(resourceKeys)

/** What the keys come to in the model. */
export interface ResourceFacts extends KeyFacts<typeof resourceKeys> {}

/** The codes of the checker that keys of a resource bring. */
export const resourceDiagnosticCodes = diagnosticCodesOf(resourceKeys)
