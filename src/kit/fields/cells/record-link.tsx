import type { MouseEvent, ReactNode } from 'react'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import { usePageLocation } from '../../base/contexts/page-location'
import { recordAddressText, goToRecordAddress } from '../../base/contexts/record-address'
import { useRoles } from '../../base/contexts/roles'
import { isAllowed } from '../../../../wire/roles'

export interface RecordLinkProps {
  /** The resource of the record. */
  readonly to: ResourceDefinition
  readonly id: unknown
  readonly children: ReactNode
}

/** A click that asks for another tab or window is the browser's. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey

/** Where a record is shown, or else changed, by whoever may do that. */
const addressFor = (to: ResourceDefinition, id: unknown, roles: readonly string[]) => {
  const mayEdit = isAllowed(to.calls[to.verbs.update ?? '']?.roles, roles)
  const kind = to.show ? 'show' : 'edit'
  return kind === 'show' || mayEdit ? recordAddressText(to, { kind, id: String(id ?? '') }) : null
}

/** Leads to a record where that has an address. Elsewhere there is nothing around what stands in it. */
export const RecordLink = ({ to, id, children }: RecordLinkProps) => {
  const place = usePageLocation()
  const address = addressFor(to, id, useRoles())
  if (address === null) return children
  const follow = (event: MouseEvent): void => {
    if (!place || !isPlain(event)) return
    event.preventDefault()
    if (place.path === to.path) goToRecordAddress(place, to, address)
    else place.visit(to.path + address)
  }
  return (
    <a className="dw-record-link" href={`#${encodeURI(to.path)}${address}`} onClick={follow}>
      {children}
    </a>
  )
}
