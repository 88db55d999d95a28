import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Control } from '../form-state/input-props'
import { FieldFrame } from '../../fields/inputs/field-frame'
import { TextControl } from '../../fields/inputs/text-control'
import { whenIdle } from '../../base/loading/when-idle'
import { formTheme } from '../../base/theme/theme'
import { FormActions } from './form-actions'

const doNothing = (): void => undefined

const control: Control = {
  id: '',
  labelId: '',
  label: '',
  name: '',
  value: '',
  change: doNothing,
  blur: doNothing,
  ref: doNothing,
  invalid: false,
  required: true,
  readOnly: false,
  unit: '%',
  aria: {},
}

const submission = {
  busy: false,
  remark: null,
  submit: () => Promise.resolve(),
  release: doNothing,
}

/** Nothing of the page is to notice: the focus stays where it is, and the page can be scrolled and read. */
const unnoticed = {
  disableAutoFocus: true,
  disableEnforceFocus: true,
  disableRestoreFocus: true,
  disableScrollLock: true,
} as const

/** What most dialogs are put together from. */
const buildDialogParts = (host: HTMLElement): readonly ReactElement[] => [
  // Not open: one that is would hear Escape in the place of a dialog that somebody sees.
  <Dialog {...unnoticed} key="frame" open={false} keepMounted container={host} onClose={doNothing}>
    <DialogTitle />
    <DialogContent />
  </Dialog>,
  <FieldFrame key="field" id="" as="input" label="" required hint="" error={undefined}>
    <TextControl control={control} text="" change={doNothing} />
  </FieldFrame>,
  <FormActions
    key="actions"
    submission={submission}
    formId=""
    isHeld={false}
    hasNext={false}
    onNext={doNothing}
    onLeave={doNothing}
  />,
]

let isWarm = false

/**
 * Renders once, where nobody sees it, what most dialogs are put together from. The first of them would have to wait for
 * its styles to be written and for its code to be compiled. Each part is done by itself, when the browser is idle.
 */
export const prerenderDialogParts = (): void => {
  const { lang } = document.documentElement
  if (isWarm || !lang) return
  isWarm = true
  const host = document.createElement('div')
  // What goes wrong here is for the dialog to say that somebody opens.
  const root = createRoot(document.createElement('div'), { onUncaughtError: doNothing })
  const theme = formTheme(lang)
  const rest = [...buildDialogParts(host)]
  const next = (): void => {
    const part = rest.shift()
    if (!part) return root.unmount()
    flushSync(() =>
      root.render(
        <ThemeProvider theme={theme} storageManager={null}>
          {part}
        </ThemeProvider>,
      ),
    )
    whenIdle(next)
  }
  whenIdle(next)
}
