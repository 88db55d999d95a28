import { useBlocker, useCanBlock, useEvent, type RouterBlockerFunction } from 'ra-core'
import { type PageLocation, usePageLocation } from '../../base/contexts/page-location'
import { DiscardDialog } from './discard-dialog'
import { decodedPath } from '../../base/values/decoded-path'

interface GuardProps {
  readonly isUnsaved: () => boolean
}

/**
 * Asks before another address takes the place of an unfinished form, as Back does. Another page does not: the form waits
 * in its tab.
 */
export const AddressGuard = ({ isUnsaved }: GuardProps) => {
  const place = usePageLocation()
  const canBlock = useCanBlock()
  return place && canBlock && <Guard {...{ place, isUnsaved }} />
}

const Guard = ({ place, isUnsaved }: GuardProps & { readonly place: PageLocation }) => {
  const { path, rest, isLeaving } = place
  const isLosing = useEvent((step: Parameters<RouterBlockerFunction>[0]) => {
    const next = decodedPath(step.nextLocation.pathname)
    const isSamePage = next === path || next.startsWith(`${path}/`)
    const isHere = decodedPath(path + rest) === next
    return isSamePage && !isHere && rest !== '' && !isLeaving() && isUnsaved()
  })
  const { state, proceed, reset } = useBlocker(isLosing)
  if (state !== 'blocked') return null
  return <DiscardDialog onConfirm={() => proceed()} onCancel={() => reset()} />
}
