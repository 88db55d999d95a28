import { useLayoutEffect, useMemo } from 'react'
import { useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/contexts/definitions'
import { useDocumentTitle } from '../../kit/contexts/document-title'
import { usePreferences } from '../../kit/contexts/preferences'
import { consolePages, pageAt } from '../../pages/routes'
import { usePathname } from './use-pathname'

/** What comes with each change of page: what the operator prefers is read again, and the window takes its name. */
export const useNavigationSteps = (): void => {
  const pathname = usePathname()
  const preferences = usePreferences()
  const definitions = useDefinitions()
  const translate = useTranslate()
  const pages = useMemo(() => consolePages(definitions), [definitions])
  const page = pageAt(pages, pathname)
  // Before the page is painted, so that it comes up as it is preferred.
  useLayoutEffect(() => {
    if (pathname !== '/login') preferences.load()
  }, [pathname, preferences])
  useDocumentTitle(page && translate(page.title))
}
