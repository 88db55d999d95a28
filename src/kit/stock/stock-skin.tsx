import { useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react'
import {
  AddUndoableMutationContext,
  DataProviderContext,
  useResourceContext,
  type UndoableMutation,
} from 'ra-core'
import { ThemeProvider } from '@mui/material/styles'
import { useLanguageTag } from '../contexts/language-tag'
import { ScreenDialogs } from '../list/screen-dialogs'
import { stockTheme } from '../skin/stock-theme'
import { useStockProvider } from './stock-provider'
import { StockRouter } from './stock-router'

/** Where react-admin's screens put their title. It looks for the place by its id. */
const PLACE = 'react-admin-title'

/** Takes an element for the place of the title. */
export const useTitlePlace = <Place extends HTMLElement>() => {
  const place = useRef<Place>(null)
  useLayoutEffect(() => {
    const others = [...document.querySelectorAll(`#${PLACE}`)]
    const own = place.current
    // Pages that are hidden keep their heading, but only the newest screen is looking for the place.
    for (const other of others) other.removeAttribute('id')
    own?.setAttribute('id', PLACE)
    return () => {
      own?.removeAttribute('id')
      // The screen under a dialog goes on where it was.
      others.at(-1)?.setAttribute('id', PLACE)
    }
  }, [])
  return place
}

/** A heading for the screen below, which is empty, and takes no room, when the screen has no title. */
const TitlePlace = () => {
  const place = useTitlePlace<HTMLHeadingElement>()
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- filled by the screen, and not shown before
  return <h1 ref={place} className="dw-page-title dw-stock-title" />
}

/** A write that can be undone waits for its message to close, and is lost with the page. Here nothing waits. */
const sendAtOnce = (mutation: UndoableMutation): void => mutation({ isUndo: false })

/** The theme of the console, and what react-admin's components expect of those who hold them. */
export const StockSkin = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={stockTheme(useLanguageTag())} storageManager={null}>
    <StockRouter>
      <DataProviderContext value={useStockProvider()}>
        <AddUndoableMutationContext value={sendAtOnce}>{children}</AddUndoableMutationContext>
      </DataProviderContext>
    </StockRouter>
  </ThemeProvider>
)

/** Puts a component of the author into the skin of the console. */
export const inSkin = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> => {
  const InSkin = (props: Props) => (
    <StockSkin>
      <Part {...props} />
    </StockSkin>
  )
  return InSkin
}

/** A page of the project belongs to no resource, so no record opens over it. */
const Dialogs = ({ children }: { readonly children: ReactNode }) =>
  useResourceContext() === undefined ? children : <ScreenDialogs>{children}</ScreenDialogs>

/** Puts a screen of the author into the skin of the console, with a place for a title. */
export const inScreen = <Props extends object>(
  Screen: ComponentType<Props>,
): ComponentType<Props> => {
  const InScreen = (props: Props) => (
    <Dialogs>
      <StockSkin>
        <TitlePlace />
        <Screen {...props} />
      </StockSkin>
    </Dialogs>
  )
  return InScreen
}
