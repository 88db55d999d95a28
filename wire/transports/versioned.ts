import type { WireBackend, WireCall } from '../call'
import { encodeForm } from '../form-encoding'
import { isAddress, type WrittenRequest } from '../request'
import type { KeyedValues } from '../values'
import type { SentVersion } from '../record-version'
import type { ClientSide, WireFacts } from './transport'

const withHeader = (request: WrittenRequest, name: string, value: string): WrittenRequest => ({
  ...request,
  headers: { ...request.headers, [name]: value },
})

const withParameters = (request: WrittenRequest, values: KeyedValues): WrittenRequest => ({
  ...request,
  query: [request.query, encodeForm(values, 'indices')].filter((part) => part !== '').join('&'),
})

/** A call as it is about to be written. */
export interface CallToWrite {
  readonly transport: ClientSide
  readonly backend: WireBackend
  readonly call: WireCall
  readonly values: KeyedValues
  readonly facts: WireFacts
}

/**
 * Writes a call together with the version of the record that it changes. Where a call has no body, a version that is a
 * value stands in the address, whatever the transport leaves out there.
 */
export const writeVersionedRequest = (
  { transport, backend, call, values, facts }: CallToWrite,
  version: SentVersion | undefined,
): WrittenRequest | null => {
  const write = (all: KeyedValues) => transport.request(backend, call, all, facts)
  if (version === undefined) return write(values)
  if ('header' in version) {
    const request = write(values)
    return request && withHeader(request, version.header, version.value)
  }
  const own = { [version.key]: version.value }
  if (!isAddress(call.method)) return write({ ...values, ...own })
  const others = Object.entries(values).filter(([key]) => key !== version.key)
  const request = write(Object.fromEntries(others))
  return request && withParameters(request, own)
}
