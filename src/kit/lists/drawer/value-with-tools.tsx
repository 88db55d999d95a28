import { useRef } from 'react'
import { useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useRowRecord } from '../../base/contexts/table-context'
import { useCopy } from '../../base/contexts/use-copy'
import { shortenedPersonalText } from '../../base/values/masked-text'
import { isBlank, plainText, recordValue } from '../../base/values/record-value'
import type { FieldWrapperProps } from '../../fields/views/show-field'
import { useRevealedFields } from './reveal'

interface CopyProps {
  readonly label: string
  readonly onCopy: () => Promise<void>
}

const CopyButton = ({ label, onCopy }: CopyProps) => {
  const text = useTranslate()('kit.copy.what', { what: label })
  return (
    <button
      type="button"
      className="dw-beside-button"
      data-icon="copy"
      aria-label={text}
      title={text}
      onClick={() => void onCopy()}
    />
  )
}

/** A value with a button that copies it. A personal one is hidden until the operator asks for it. */
const ShownValue = ({ source, label, children }: FieldWrapperProps) => {
  const value = recordValue(useRowRecord(), source)
  const isPersonal = useDefinition().personal.includes(source)
  const { has, toggle, tell } = useRevealedFields()
  const translate = useTranslate()
  const copy = useCopy()
  const shown = useRef<HTMLDivElement>(null)
  if (isBlank(value)) return children
  const isHidden = isPersonal && !has(source)
  const word = translate(isHidden ? 'kit.drawer.reveal' : 'kit.drawer.hide')
  const text = plainText(value)
  const copyShown = async (): Promise<void> => {
    if (isHidden && tell !== null && !(await tell([source]))) return
    await copy(label, isHidden ? text : (shown.current?.innerText ?? text))
  }
  return (
    <div className="dw-shown">
      <div ref={shown} className="dw-shown-value">
        {isHidden ? shortenedPersonalText(text) : children}
      </div>
      {isPersonal && (
        <button
          type="button"
          className="dw-link-button"
          aria-label={`${word} ${label}`}
          onClick={() => toggle([source])}
        >
          {word}
        </button>
      )}
      {typeof value !== 'object' && <CopyButton label={label} onCopy={copyShown} />}
    </div>
  )
}

export const renderValueWithTools = (props: FieldWrapperProps) => <ShownValue {...props} />
