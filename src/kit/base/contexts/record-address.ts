import type { ResourceDefinition } from '../../../providers/definitions/definition'
import { isMadeUp } from '../../../providers/values/record'
import type { PageLocation } from './page-location'
import { decodePercentIfValid } from '../../../../wire/percent'

/** What an address below that of a list leads to: a record of the list, or the form of a new one. */
export type RecordAddress =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'show'; readonly id: string }

type RecordAddressDefinition = Pick<
  ResourceDefinition,
  'list' | 'key' | 'personal' | 'create' | 'edit' | 'show'
>

/** Stands in the place of an id for a record that is not there yet. */
export const CREATE_SEGMENT = 'create'
const EDIT = 'edit'
/** What components of react-admin write behind the id of a record that is only shown. */
const SHOW = 'show'

/** Whether records of a resource have addresses. A key that is personal never gets into an address. */
const isAddressed = ({ list, key, personal }: RecordAddressDefinition): boolean =>
  list !== undefined && !key.some((field) => personal.includes(field))

/** An id as one part of an address. A record may have the id that stands for a new one. */
const encodedId = (id: string): string =>
  id === CREATE_SEGMENT ? `%63${CREATE_SEGMENT.slice(1)}` : encodeURIComponent(id)

/** What follows the path of the list in an address. Null: there is no address for it. */
export const recordAddressText = (
  definition: RecordAddressDefinition,
  to: RecordAddress,
): string | null => {
  if (!isAddressed(definition) || definition[to.kind] === undefined) return null
  if (to.kind === 'create') return `/${CREATE_SEGMENT}`
  const { id } = to
  // A browser takes dots for steps, and a made-up id means another record after the next request.
  if (id === '' || id === '.' || id === '..' || isMadeUp(id)) return null
  return to.kind === 'edit' ? `/${encodedId(id)}/${EDIT}` : `/${encodedId(id)}`
}

/** Reads what follows the path of the list in an address. Null: it leads to nothing. */
export const parseRecordAddress = (
  definition: RecordAddressDefinition,
  rest: string,
): RecordAddress | null => {
  if (!isAddressed(definition)) return null
  const [id = '', action, ...others] = rest.split('/').slice(1)
  if (id === '' || others.length > 0) return null
  if (id === CREATE_SEGMENT)
    return action === undefined && definition.create ? { kind: CREATE_SEGMENT } : null
  const kind = action === EDIT ? EDIT : SHOW
  const isKnown = action === undefined || action === EDIT || action === SHOW
  return isKnown && definition[kind] ? { kind, id: decodePercentIfValid(id) } : null
}

type RecordViewDefinition = RecordAddressDefinition & Pick<ResourceDefinition, 'beside'>

/**
 * Goes to what a page has at an address. A record that takes the place of another beside the list takes its entry of the
 * history, too, so that Back closes what stands there.
 */
export const goToRecordAddress = (
  place: PageLocation,
  definition: RecordViewDefinition,
  to: string,
): void => {
  const isNext = [place.rest, to].every(
    (rest) => parseRecordAddress(definition, rest)?.kind === SHOW,
  )
  place.go(to, definition.beside === true && isNext)
}
