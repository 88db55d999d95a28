import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { styled } from '@mui/material/styles'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { useTranslate } from 'ra-core'
import { focusOnMount } from '../../forms/dialogs/focus'
import type { EncodingHints } from './decode-text'
import { readFile, type TableSource } from './read-file'
import { parseTableText } from './import-table'
import { readTable } from './read-table'

export interface SourceStepProps {
  /** What was pasted, which is still there when somebody comes back. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly most: number
  readonly hints: EncodingHints
  readonly onTable: (source: TableSource) => void
  readonly onCancel: () => void
}

/** Takes a table over, or says why it cannot be taken. */
const useTaking = ({ most, onTable }: SourceStepProps) => {
  const translate = useTranslate()
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const take = async (read: () => Promise<TableSource> | TableSource): Promise<void> => {
    setReading(true)
    setFault(null)
    const reading = await readTable(read, most, translate)
    setReading(false)
    if ('fault' in reading) setFault(reading.fault)
    else onTable(reading)
  }
  return { isReading, fault, take }
}

/** Rows are pasted, or come in a file that is chosen or dropped. */
export const SourceStep = (props: SourceStepProps) => {
  const { text, most, hints, onCancel } = props
  const translate = useTranslate()
  const { isReading, fault, take } = useTaking(props)
  const takeFile = (file: File | undefined): void => {
    if (file) void take(() => readFile(file, most, hints))
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    takeFile(event.dataTransfer.files[0])
  }
  return (
    <>
      <DialogContent onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <SourceFields {...props} onFile={takeFile} />
      </DialogContent>
      {fault !== null && (
        <Alert severity="error" sx={{ margin: '4px 16px 0' }}>
          {fault}
        </Alert>
      )}
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onCancel}>
          {translate('form.cancel')}
        </Button>
        <Button
          variant="contained"
          aria-disabled={isReading}
          onClick={() => !isReading && void take(() => ({ table: parseTableText(text, most) }))}
        >
          {translate(isReading ? 'kit.takeIn.reading' : 'kit.takeIn.check')}
        </Button>
      </DialogActions>
    </>
  )
}

interface SourceFieldsProps extends Pick<SourceStepProps, 'text' | 'onText' | 'most'> {
  readonly onFile: (file: File | undefined) => void
}

const SourceFields = ({ text, onText, most, onFile }: SourceFieldsProps) => {
  const translate = useTranslate()
  const id = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFile(target.files?.[0])
    // The same file can be chosen again once it was mended.
    target.value = ''
  }
  return (
    <>
      <p id={`${id}-hint`} style={{ margin: '0 0 12px' }}>
        {translate('kit.takeIn.hint', { most })}
      </p>
      <label htmlFor={id}>{translate('kit.takeIn.paste')}</label>
      <Area
        id={id}
        ref={focusOnMount}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <label htmlFor={`${id}-file`}>{translate('kit.takeIn.file')}</label>
      <div>
        <input id={`${id}-file`} type="file" accept=".xlsx,.csv,.tsv,.txt" onChange={choose} />
      </div>
    </>
  )
}

const Area = styled('textarea')({
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  margin: '4px 0 12px',
  padding: 8,
  font: 'inherit',
  fontFamily: 'ui-monospace, monospace',
  color: 'inherit',
  background: 'var(--dw-surface)',
  border: '1px solid var(--dw-line-strong)',
  borderRadius: 'var(--dw-radius)',
  resize: 'vertical',
  whiteSpace: 'pre',
  '&:focus-visible': { outline: 'none', boxShadow: 'var(--dw-focus)' },
})
