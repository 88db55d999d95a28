import type { WireCall } from '../call'
import type { ListRequest } from '../list-request'
import { isEmptyOrAllEmpty, ownProperty } from '../values'
import type { ClientSide } from './transport'

/** Whether a list asks for something where nobody has chosen a value of a filter. */
export const hasOtherwise = ({ otherwise }: WireCall): boolean => Boolean(otherwise)

const withUsualFilters = ({ otherwise }: WireCall, request: ListRequest): ListRequest => {
  if (!otherwise) return request
  const { filter } = request
  const missing = Object.entries(otherwise).filter(([key]) =>
    isEmptyOrAllEmpty(ownProperty(filter, key)),
  )
  return { ...request, filter: { ...filter, ...Object.fromEntries(missing) } }
}

/**
 * A transport whose lists ask for something where nobody has chosen a value of a filter. A console carries this only
 * where one does.
 *
 * @example
 * ```tsx
 * import { askingOtherwise, jsonTransport } from 'deskwright/kit'
 *
 * export const transport = askingOtherwise(jsonTransport)
 * ```
 */
export const askingOtherwise = (client: ClientSide): ClientSide => ({
  ...client,
  list: (call, request) => client.list(call, withUsualFilters(call, request)),
})
