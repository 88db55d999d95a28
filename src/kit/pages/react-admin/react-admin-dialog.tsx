import {
  useId,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEvent, useTranslate } from 'ra-core'
import { useDialog, type OpenDialog } from '../../base/contexts/dialog-context'
import { useUnsaved } from '../../base/contexts/use-unsaved'
import { AddressGuard } from '../../forms/dialogs/address-guard'
import { DiscardDialog } from '../../forms/dialogs/discard-dialog'
import { useDialogFrame } from '../../forms/dialogs/dialog-frame'
import { FormTheme } from '../../base/theme/form-theme'
import { RecordScreenRouter } from './react-admin-router'
import { ReactAdminSkin } from './react-admin-skin'
import { PageTitleSlot } from './title-slot'

interface FrameProps {
  readonly opened: OpenDialog
  readonly close: () => void
  readonly children: ReactNode
}

/** Choices and buttons that change a value without any input. What only opens or leads elsewhere changes none. */
const pressed =
  '[role=option], .MuiChip-deleteIcon, form button[type=button]:not([role=tab], [aria-haspopup], .MuiAutocomplete-popupIndicator)'
const chosenByKey = '[role=option], [role=combobox][aria-expanded=true]'

const isOn = ({ target }: SyntheticEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Asks before it is closed when something was typed that nobody has saved. */
const useTyped = (close: () => void) => {
  const typed = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const isUnsaved = useEvent(() => typed.current)
  useUnsaved(isUnsaved)
  return {
    isAsking,
    isUnsaved,
    // What drops down stands elsewhere in the page, but React has its events pass here.
    listeners: {
      onInput: () => {
        typed.current = true
      },
      onClick: (event: SyntheticEvent) => {
        typed.current ||= isOn(event, pressed)
      },
      onKeyDown: (event: KeyboardEvent) => {
        typed.current ||= [' ', 'Enter'].includes(event.key) && isOn(event, chosenByKey)
      },
    },
    leave: () => (typed.current ? setAsking(true) : close()),
    stay: () => setAsking(false),
    done: useEvent(() => {
      typed.current = false
      close()
    }),
  }
}

/** A screen is a card with buttons of its own at the edge of the window. In a dialog it is neither. */
const inside = {
  '& .MuiCard-root': { border: 0, background: 'none' },
  '& .MuiToolbar-root.MuiToolbar-root': { position: 'static', padding: 0, background: 'none' },
  '& .RaTopToolbar-root:empty': { display: 'none' },
} as const

const StockFrame = ({ opened, close, children }: FrameProps) => {
  const { isAsking, isUnsaved, listeners, leave, stay, done } = useTyped(close)
  const frame = useDialogFrame()
  const translate = useTranslate()
  const id = useId()
  return (
    <>
      <Dialog {...frame} open inert={isAsking} aria-labelledby={id} onClose={leave}>
        <PageTitleSlot
          isDialog
          renderPlace={(take) => (
            <DialogTitle id={id}>
              <span ref={take} />
            </DialogTitle>
          )}
        >
          <DialogContent sx={inside} {...listeners}>
            <ReactAdminSkin>
              <RecordScreenRouter opened={opened} close={done}>
                {children}
              </RecordScreenRouter>
            </ReactAdminSkin>
          </DialogContent>
        </PageTitleSlot>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={leave}>
            {translate(opened.kind === 'show' ? 'form.close' : 'form.cancel')}
          </Button>
        </DialogActions>
      </Dialog>
      {isAsking && <DiscardDialog onConfirm={done} onCancel={stay} />}
      <AddressGuard isUnsaved={isUnsaved} />
    </>
  )
}

/** Puts a screen of one record, made of components of react-admin, into a dialog over the list. */
export const withRecordDialog = <Props extends object>(
  Screen: ComponentType<Props>,
): ComponentType<Props> => {
  const InDialog = (props: Props) => {
    const { opened, close } = useDialog()
    return (
      opened && (
        <FormTheme>
          <StockFrame opened={opened} close={close}>
            <Screen {...props} />
          </StockFrame>
        </FormTheme>
      )
    )
  }
  return InDialog
}
