import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { useTranslate, type RaRecord } from 'ra-core'
import type { Lifecycle } from '../../providers/definitions/definition'
import { useDialog } from '../contexts/dialog-context'
import { useDialogFrame } from '../dialogs/dialog-frame'
import { focusOnMount } from '../dialogs/focus'
import { FormTheme } from '../skin/form-theme'
import { identityText } from '../dialogs/record-dialogs'
import { useIdentity, useRoles } from '../contexts/roles'
import { whyNot } from './why-not'
import type { OfferedAction } from './actions-for'
import { GuardWords } from './guard-words'
import { StatusTag, useWhyWords } from './why-not-words'

export interface WhyNotDialogProps {
  readonly record: RaRecord
  readonly lifecycle: Lifecycle
}

/** Shows what can be done with a record in its present status, and what blocks every other status. */
export const WhyNotDialog = ({ record, lifecycle }: WhyNotDialogProps) => {
  const { close } = useDialog()
  const translate = useTranslate()
  const id = useId()
  const frame = useDialogFrame()
  const identity = identityText(record, useIdentity())
  return (
    <FormTheme>
      <Dialog {...frame} open maxWidth="sm" fullWidth aria-labelledby={id} onClose={close}>
        <DialogTitle id={id}>
          {translate('kit.why.title')} {identity}
        </DialogTitle>
        {/* A long answer scrolls, and the tab index lets the keyboard scroll it, too. */}
        <DialogContent tabIndex={0}>
          <Answer record={record} lifecycle={lifecycle} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" ref={focusOnMount} onClick={close}>
            {translate('form.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </FormTheme>
  )
}

const Answer = ({ record, lifecycle }: WhyNotDialogProps) => {
  const translate = useTranslate()
  const roles = useRoles()
  const words = useWhyWords(lifecycle)
  const { code, current, moves, held, blocked } = whyNot(record, lifecycle, roles)
  return (
    <Sections>
      <Part title={translate('kit.why.now')}>
        <Row what={<StatusTag lifecycle={lifecycle} code={code} />}>{words.current(current)}</Row>
      </Part>
      <Part title={translate('kit.why.moves')}>
        {moves.map((action) => (
          <MoveRow key={action.id} lifecycle={lifecycle} action={action}>
            {words.move(action)}
          </MoveRow>
        ))}
        {moves.length === 0 && <Row what={null}>{translate('kit.why.none')}</Row>}
      </Part>
      {held.length + blocked.length > 0 && (
        <Part title={translate('kit.why.others')}>
          {held.map((action) => (
            <MoveRow key={action.id} lifecycle={lifecycle} action={action}>
              <GuardWords parts={action.broken} record={record} />
            </MoveRow>
          ))}
          {blocked.map(({ status, obstacle }) => (
            <Row key={status.key} what={<StatusTag lifecycle={lifecycle} code={status.code} />}>
              {words.obstacle(obstacle)}
            </Row>
          ))}
        </Part>
      )}
    </Sections>
  )
}

interface MoveRowProps {
  readonly lifecycle: Lifecycle
  readonly action: OfferedAction
  readonly children: ReactNode
}

const MoveRow = ({ lifecycle, action, children }: MoveRowProps) => (
  <Row what={<StatusTag lifecycle={lifecycle} code={action.to} action={action} />}>{children}</Row>
)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </section>
)

const Row = ({ what, children }: { readonly what: ReactNode; readonly children: ReactNode }) => (
  <li>
    {what && <span>{what}</span>}
    <span>{children}</span>
  </li>
)

const Sections = styled('div')({
  '& h3': { margin: '12px 0 4px', fontSize: 'inherit', fontWeight: 600 },
  '& section:first-of-type h3': { marginTop: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: 12,
    padding: '6px 0',
    borderBottom: '1px solid var(--dw-line-soft)',
    overflowWrap: 'anywhere',
    '@media (max-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
  },
  '& li > span:only-child': { gridColumn: '1 / -1' },
})

export default WhyNotDialog
