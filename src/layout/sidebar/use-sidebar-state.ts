import { useCallback, useState } from 'react'
import { useLocation } from 'ra-core'
import { usePreference } from '../../kit/base/contexts/preferences'
import { OVERLAY_SIDEBAR_QUERY, useMediaQuery } from '../../kit/base/contexts/use-media-query'

/**
 * The state of the sidebar. It stands beside the page, wide or as icons, as the operator left it. In a narrow window it
 * is a drawer over the page.
 */
export const useSidebarState = () => {
  const { pathname } = useLocation()
  const isDrawer = useMediaQuery(OVERLAY_SIDEBAR_QUERY)
  const [isCollapsed, setCollapsed] = usePreference('menuCollapsed')
  const [isPulled, setPulled] = useState(false)
  const [shown, setShown] = useState(pathname)
  // The drawer closes when another page is chosen, and when there is room beside the page again.
  if (shown !== pathname || (isPulled && !isDrawer)) {
    setShown(pathname)
    setPulled(false)
  }
  const toggle = useCallback(() => {
    if (isDrawer) setPulled((is) => !is)
    else setCollapsed((is) => !is)
  }, [isDrawer, setCollapsed])
  const close = useCallback(() => setPulled(false), [])
  const isDrawerOpen = isDrawer && isPulled
  return {
    isDrawer,
    isDrawerOpen,
    isOpen: isDrawer ? isPulled : !isCollapsed,
    look: isDrawer ? 'drawer' : isCollapsed ? 'collapsed' : 'open',
    toggle,
    close,
  }
}
