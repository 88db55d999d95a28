import { useLayoutEffect, useMemo } from 'react'
import { useLocation, useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { useDocumentTitle } from '../../kit/base/contexts/document-title'
import { usePreferences } from '../../kit/base/contexts/preferences'
import { consolePages, pageAt } from '../../pages/routes'

/** Does what each change of page needs: it reads the operator's preferences again, and names the window. */
export const useNavigationEffects = (): void => {
  const { pathname } = useLocation()
  const preferences = usePreferences()
  const definitions = useDefinitions()
  const translate = useTranslate()
  const pages = useMemo(() => consolePages(definitions), [definitions])
  const page = pageAt(pages, pathname)
  // The preferences are read before the page is painted, so that it appears as the operator prefers it.
  useLayoutEffect(() => {
    if (pathname !== '/login') preferences.load()
  }, [pathname, preferences])
  useDocumentTitle(page && translate(page.title))
}
