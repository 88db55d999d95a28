import { useNotify, type RaRecord } from 'ra-core'
import { copyText } from '../values/copy-text'
import { recordName } from '../values/record-name'
import { useDefinition } from './definitions'
import { recordAddressText } from './record-address'
import { useIdentityFields } from './roles'

/** Copies a text, and says what has been copied. The text itself may be personal, so it is not repeated. */
export const useCopy = (): ((what: string, text: string) => Promise<void>) => {
  const notify = useNotify()
  return async (what, text) => {
    const isCopied = await copyText(text)
    if (isCopied) notify('kit.copy.done', { type: 'success', messageArgs: { what } })
    else notify('kit.copy.failed', { type: 'warning' })
  }
}

/** The address of a record for whoever may see it, without what the list around it shows. */
const linkTo = (path: string, address: string): string =>
  new URL(`#${encodeURI(path)}${address}`, window.location.href).href

/** Copies what a record is known by, and its address. A record without an address has nothing to copy. */
export const useCopyRecord = () => {
  const definition = useDefinition()
  const readable = useIdentityFields()
  const copy = useCopy()
  const nameOf = (record: RaRecord) => recordName(definition, record, readable)
  const addressFor = ({ id }: RaRecord) =>
    recordAddressText(definition, { kind: 'show', id: String(id) })
  return {
    hasLink: (record: RaRecord): boolean => addressFor(record) !== null,
    copyName: (record: RaRecord) => copy(nameOf(record), nameOf(record)),
    copyLink: (record: RaRecord) => {
      const address = addressFor(record)
      const link = address === null ? null : linkTo(definition.path, address)
      return link === null ? Promise.resolve() : copy(link, link)
    },
  }
}
