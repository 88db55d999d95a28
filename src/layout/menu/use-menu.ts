import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLocation, useNotify } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { usePermittedResources, useForbiddenPagePaths } from '../../kit/base/contexts/roles'
import { consolePages, pageAt } from '../../pages/routes'
import { activeMenuIds, menuTree, type MenuNode, type MenuTarget } from './menu-tree'

/**
 * The entries of the side menu or the header menu. A header without a menu of its own shows the entries of the side
 * menu.
 */
export const useMenuTree = (which: 'side' | 'header'): readonly MenuNode[] => {
  const { app } = useDefinitions()
  const resources = usePermittedResources()
  const entries = which === 'header' ? (app.header ?? app.menu) : app.menu
  const shut = useForbiddenPagePaths()
  return useMemo(() => menuTree(entries, resources, shut), [entries, resources, shut])
}

export const useActiveMenuIds = (nodes: readonly MenuNode[]): ReadonlySet<string> => {
  const { pathname } = useLocation()
  const definitions = useDefinitions()
  const path = useMemo(
    () => pageAt(consolePages(definitions), pathname)?.path,
    [definitions, pathname],
  )
  return useMemo(() => activeMenuIds(nodes, path ?? ''), [nodes, path])
}

/** Does what choosing an entry means, wherever the entry is shown. */
export const useOpenMenuTarget = (): ((target: MenuTarget) => void) => {
  const navigate = useNavigate()
  const notify = useNotify()
  return useCallback(
    (target) => {
      if (target.kind === 'page') void navigate(target.to)
      else if (target.kind === 'url') window.open(target.href, '_blank', 'noopener,noreferrer')
      else notify('layout.temporaryMenu', { type: 'warning' })
    },
    [navigate, notify],
  )
}
