import { useBlocker, useCanBlock, useEvent, type RouterBlockerFunction } from 'ra-core'
import { type PagePlace, usePagePlace } from '../../base/contexts/page-place'
import { Discard } from './discard'
import { decodedPath } from '../../base/values/decoded-path'

interface GuardProps {
  readonly isUnsaved: () => boolean
}

/**
 * Asks before another address takes the place of an unfinished form, as Back does. Another page does not: the form waits
 * in its tab.
 */
export const AddressGuard = ({ isUnsaved }: GuardProps) => {
  const place = usePagePlace()
  const canBlock = useCanBlock()
  return place && canBlock && <Guard {...{ place, isUnsaved }} />
}

const Guard = ({ place, isUnsaved }: GuardProps & { readonly place: PagePlace }) => {
  const { path, rest, isLeaving } = place
  const isLosing = useEvent((step: Parameters<RouterBlockerFunction>[0]) => {
    const next = decodedPath(step.nextLocation.pathname)
    const isSamePage = next === path || next.startsWith(`${path}/`)
    const isHere = decodedPath(path + rest) === next
    return isSamePage && !isHere && rest !== '' && !isLeaving() && isUnsaved()
  })
  const { state, proceed, reset } = useBlocker(isLosing)
  if (state !== 'blocked') return null
  return <Discard onConfirm={() => proceed()} onCancel={() => reset()} />
}
