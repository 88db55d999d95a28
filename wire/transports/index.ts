import * as act from './act'
import * as admin from './admin'
import * as json from './json'
import * as rest from './rest'
import type { Transport } from './transport'

/** All ways of speaking to a backend, by the names that a schema has for them. */
export const transports = { admin, act, rest, json } as const satisfies Readonly<
  Record<string, Transport>
>

export type TransportName = keyof typeof transports

/** The transport of this name. */
export const transportNamed = (name: TransportName): Transport => transports[name]

/** Names of the transports for which a test holds, in the order of the list above. */
export const transportsWhich = (test: (transport: Transport) => boolean): TransportName[] =>
  (Object.keys(transports) as TransportName[]).filter((name) => test(transportNamed(name)))
