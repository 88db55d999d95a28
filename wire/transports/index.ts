import * as act from './act'
import * as admin from './admin'
import { hasDialect, inDialect } from './dialect'
import { dialectServer } from './dialect-server'
import { following } from './following'
import * as json from './json'
import { jsonApi } from './json-api'
import { multipart } from './multipart'
import { askingOtherwise } from './otherwise'
import * as rest from './rest'
import { withSpelling } from './spelling'
import type { WireCall } from '../call'
import type { JsonApi } from '../json-api'
import type { ClientSide, ServerSide, Transport } from './transport'

/** All ways of speaking to a backend, by the names that a schema has for them. */
export const transports = { admin, act, rest, json } as const satisfies Readonly<
  Record<string, Transport>
>

export type TransportName = keyof typeof transports

/** The transport of this name. */
export const transportNamed = (name: TransportName): Transport => transports[name]

/** How a client speaks by this transport, whatever dialect its lists have. */
export const clientNamed = (name: TransportName): ClientSide =>
  multipart(following(askingOtherwise(withSpelling(inDialect(transports[name].client)))))

/** How a client speaks of the records of one resource. */
export const clientOf = ({
  transport,
  records,
}: {
  readonly transport: TransportName
  readonly records: JsonApi | null
}): ClientSide =>
  records === null ? clientNamed(transport) : jsonApi(clientNamed(transport), records)

/** How a server reads and answers this call. */
export const serverFor = (
  name: TransportName,
  call: WireCall,
): Pick<ServerSide, 'readList' | 'writeList'> =>
  hasDialect(call) ? dialectServer : transports[name].server

/** Names of the transports for which a test holds, in the order of the list above. */
export const transportsWhich = (test: (transport: Transport) => boolean): TransportName[] =>
  (Object.keys(transports) as TransportName[]).filter((name) => test(transportNamed(name)))
