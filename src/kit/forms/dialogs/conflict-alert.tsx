import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { use, useState } from 'react'
import { DataProviderContext, useTranslate, type RaRecord } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { isNotFound, type ConflictError } from '../../../providers/http/admin-error'
import { useDefinition } from '../../base/contexts/definitions'
import { useFieldAccess } from '../../base/contexts/roles'
import { useFormState } from '../form-state/form-state'
import { newerValues, type NewerValue } from '../form-state/newer-values'
import { collectWireValues } from '../form-state/submission'
import { formKey, toFormValues } from '../../base/values/form-names'
import { isBlank, plainText } from '../../base/values/record-value'

export interface ConflictAlertProps {
  /** The record as the form was made from it. */
  readonly opened: RaRecord
  readonly error: ConflictError
  /** The operator has seen what is new, and the form holds it. */
  readonly onTaken: (now: RaRecord) => void
}

/**
 * Tells that somebody else has changed the record while the form was open, and what they have changed. Nothing typed is
 * lost: the new values are taken over only where nothing was typed, and only when the operator asks for it.
 */
export const ConflictAlert = ({ opened, error, onTaken }: ConflictAlertProps) => {
  const translate = useTranslate()
  const form = useFormContext()
  const state = useFormState()
  const { now, busy, read } = useCurrent(opened, error)
  const newer = now ? newerValues(opened, now, collectWireValues(form.getValues(), state)) : []
  const take = (record: RaRecord) => {
    for (const { field, is, ...typed } of newer) {
      if (!('mine' in typed)) form.setValue(formKey(field), toFormValues(is))
    }
    onTaken(record)
  }
  return (
    <Alert severity="warning" sx={margins}>
      <strong>{translate('form.conflict.title')}</strong>
      {now && <Newer values={newer} />}
      {now === null && <div>{translate('form.conflict.gone')}</div>}
      {now === undefined && <div>{translate('form.conflict.unread')}</div>}
      {now && (
        <Button variant="outlined" color="inherit" sx={wrapping} onClick={() => take(now)}>
          {translate('form.conflict.take')}
        </Button>
      )}
      {now === undefined && (
        <Button color="inherit" disabled={busy} onClick={() => void read()}>
          {translate('form.conflict.read')}
        </Button>
      )}
    </Alert>
  )
}

const margins = { margin: { xs: '4px 16px 0', sm: '4px 20px 0' } }
const wrapping = {
  marginTop: 1,
  whiteSpace: 'normal',
  minWidth: 0,
  height: 'auto',
  textAlign: 'start',
}

/** The record as it is now. Null means that it is gone, undefined that it could not be read yet. */
const useCurrent = (opened: RaRecord, { current }: ConflictError) => {
  const dataProvider = use(DataProviderContext)
  const { name } = useDefinition()
  const [now, setNow] = useState(current as RaRecord | null | undefined)
  const [busy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    const meta = { quiet: true, fresh: true, record: opened }
    try {
      setNow((await dataProvider?.getOne(name, { id: opened.id, meta }))?.data)
    } catch (failure) {
      if (isNotFound(failure)) setNow(null)
    }
    setBusy(false)
  }
  return { now, busy, read }
}

/** The changed fields that the operator may see. What is no field of the resource has no label. */
const Newer = ({ values }: { readonly values: readonly NewerValue[] }) => {
  const translate = useTranslate()
  const isReadable = useFieldAccess()
  const { name, version } = useDefinition()
  const hidden = typeof version === 'object' ? version.field : undefined
  const shown = values.flatMap((value) => {
    const label = translate(`resources.${name}.fields.${value.field}`, { _: '' })
    const isShown = label !== '' && value.field !== hidden && isReadable(value.field, 'read')
    return isShown ? [{ ...value, label }] : []
  })
  if (shown.length === 0) return <div>{translate('form.conflict.elsewhere')}</div>
  return (
    <>
      <div>{translate('form.conflict.newer')}</div>
      <Changes>
        {shown.map((value) => (
          <li key={value.field}>
            <NewerText {...value} />
          </li>
        ))}
      </Changes>
    </>
  )
}

const NewerText = ({
  label,
  field,
  was,
  is,
  ...typed
}: NewerValue & { readonly label: string }) => {
  const translate = useTranslate()
  const { name } = useDefinition()
  const text = (value: unknown): string =>
    isBlank(value)
      ? '–'
      : translate(`resources.${name}.choices.${field}.${plainText(value)}`, { _: plainText(value) })
  const isPlainValue = [was, is].every((value) => typeof value !== 'object' || value === null)
  return (
    <>
      <b>{label}</b>
      {isPlainValue && `: ${text(was)} → ${text(is)}`}
      {'mine' in typed && (
        <em>
          {' '}
          {isPlainValue
            ? translate('form.conflict.mine', { value: text(typed.mine) })
            : translate('form.conflict.kept')}
        </em>
      )}
    </>
  )
}

const Changes = styled('ul')({
  margin: '2px 0 0',
  paddingInlineStart: 18,
  maxHeight: '30vh',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  '& em': { fontStyle: 'normal' },
})
