import { useLayoutEffect, useRef, type ComponentType } from 'react'
import { AddUndoableMutationContext, type UndoableMutation } from 'ra-core'
import { ThemeProvider } from '@mui/material/styles'
import { useLanguageTag } from '../contexts/language-tag'
import { stockTheme } from './stock-theme'

/** Where react-admin's screens put their title. It looks for the place by its id. */
const PLACE = 'react-admin-title'

/** A heading for the screen below, which is empty, and takes no room, when the screen has no title. */
const TitlePlace = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // Pages that are hidden keep their heading, but only the newest screen is looking for the place.
    for (const other of document.querySelectorAll(`#${PLACE}`)) other.removeAttribute('id')
    heading.current?.setAttribute('id', PLACE)
  }, [])
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- filled by the screen, and not shown before
  return <h1 ref={heading} className="dw-page-title dw-stock-title" />
}

/** A write that can be undone waits for its message to close, and is lost with the page. Here nothing waits. */
const sendAtOnce = (mutation: UndoableMutation): void => mutation({ isUndo: false })

/** Puts a component of the author into the skin of the console: the theme, and a place for a title. */
export const inSkin = <Props extends object>(
  Part: ComponentType<Props>,
  isScreen: boolean,
): ComponentType<Props> => {
  const InSkin = (props: Props) => (
    <ThemeProvider theme={stockTheme(useLanguageTag())} storageManager={null}>
      {isScreen && <TitlePlace />}
      <AddUndoableMutationContext value={sendAtOnce}>
        <Part {...props} />
      </AddUndoableMutationContext>
    </ThemeProvider>
  )
  return InSkin
}
