import { useEffect } from 'react'
import { useDefinitions } from '../definitions'

/** Heading of a page; the window is named after it. */
export const PageTitle = ({ text }: { readonly text: string }) => {
  const { app } = useDefinitions()
  useEffect(() => {
    document.title = text ? `${app.title} | ${text}` : app.title
  }, [app.title, text])
  return <h1 className="dw-page-title">{text}</h1>
}
