import type { ComponentType, ReactNode } from 'react'
import {
  AddUndoableMutationContext,
  DataProviderContext,
  useResourceContext,
  type UndoableMutation,
} from 'ra-core'
import { ThemeProvider } from '@mui/material/styles'
import { useLanguageTag } from '../../base/contexts/language-tag'
import { ScreenDialogs } from '../../lists/list/screen-dialogs'
import { reactAdminTheme } from '../../base/theme/react-admin-theme'
import { useReactAdminProvider } from './react-admin-provider'
import { ReactAdminRouter } from './react-admin-router'
import { PageTitleSlot } from './title-slot'

/** A write that can be undone waits for its message to close, and is lost with the page. Here nothing waits. */
const sendAtOnce = (mutation: UndoableMutation): void => mutation({ isUndo: false })

/** The theme of the console, and what react-admin's components expect of those who hold them. */
export const ReactAdminSkin = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={reactAdminTheme(useLanguageTag())} storageManager={null}>
    <ReactAdminRouter>
      <DataProviderContext value={useReactAdminProvider()}>
        <AddUndoableMutationContext value={sendAtOnce}>{children}</AddUndoableMutationContext>
      </DataProviderContext>
    </ReactAdminRouter>
  </ThemeProvider>
)

/** Puts a component of the author into the skin of the console. */
export const withReactAdminSkin = <Props extends object>(
  Part: ComponentType<Props>,
): ComponentType<Props> => {
  const InSkin = (props: Props) => (
    <ReactAdminSkin>
      <Part {...props} />
    </ReactAdminSkin>
  )
  return InSkin
}

/** A page of the project belongs to no resource, so no record opens over it. */
const Dialogs = ({ children }: { readonly children: ReactNode }) =>
  useResourceContext() === undefined ? children : <ScreenDialogs>{children}</ScreenDialogs>

/** A heading for the screen below, which is empty, and takes no room, when the screen has no title. */
const renderHeading = (take: (element: HTMLElement | null) => void) => (
  // oxlint-disable-next-line jsx-a11y/heading-has-content -- filled by the screen, and not shown before
  <h1 ref={take} className="dw-page-title dw-stock-title" />
)

/** Puts a screen of the author into the skin of the console, with a place for a title. */
export const withReactAdminScreen = <Props extends object>(
  Screen: ComponentType<Props>,
): ComponentType<Props> => {
  const InScreen = (props: Props) => (
    <Dialogs>
      <ReactAdminSkin>
        <PageTitleSlot renderPlace={renderHeading}>
          <Screen {...props} />
        </PageTitleSlot>
      </ReactAdminSkin>
    </Dialogs>
  )
  return InScreen
}
