import { useEffect } from 'react'
import { useDefinitions } from './definitions'

/** Names the window after product and page. With undefined it does nothing, and another component names the window. */
export const useDocumentTitle = (text: string | undefined): void => {
  const { app } = useDefinitions()
  useEffect(() => {
    if (text !== undefined) document.title = text ? `${app.title} | ${text}` : app.title
  }, [app.title, text])
}
