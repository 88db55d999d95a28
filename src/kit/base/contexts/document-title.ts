import { useEffect } from 'react'
import { useDefinitions } from './definitions'

/** What the window is named after: the product and a page, and the record that the page shows. */
const named = { page: '', record: '' }

const updateWindowTitle = (change: Partial<typeof named>): void => {
  const { page, record } = Object.assign(named, change)
  document.title = record ? `${page} | ${record}` : page
}

/** Names the window after product and page. With undefined it does nothing, and another component names the window. */
export const useDocumentTitle = (text: string | undefined): void => {
  const { app } = useDefinitions()
  useEffect(() => {
    if (text !== undefined) updateWindowTitle({ page: text ? `${app.title} | ${text}` : app.title })
  }, [app.title, text])
}

/** Adds the record to the name of the window, as long as it is shown. A browser keeps that name in its history. */
export const useRecordTitle = (text: string): void => {
  useEffect(() => {
    updateWindowTitle({ record: text })
    return () => updateWindowTitle({ record: '' })
  }, [text])
}
