import { useEffect, useRef } from 'react'
import { useTranslate } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useIdentityFields } from '../../base/contexts/roles'
import { clockTime } from '../../base/values/format-time'
import { useConfirm } from './confirm'
import type { UnknownOutcomeChoices, RecordLock } from './record-lock'
import { plainText, recordValue } from '../../base/values/record-value'
import { useRowLock } from './use-row-lock'

/** Says what is under way with the row, and offers what can be done about a call whose result is unknown. */
export const RowActionStatus = () => {
  const { record, lock } = useRowLock()
  const translate = useTranslate()
  const checkAgain = lock?.choices?.checkAgain
  // A row that has arrived anew may tell already, so it is not left to the next pause.
  const seen = useRef(record)
  useEffect(() => {
    if (seen.current !== record) checkAgain?.()
    seen.current = record
  }, [record, checkAgain])
  if (lock === undefined || lock.phase === 'busy') return null
  if (lock.phase === 'checking' || lock.phase === 'elsewhere') {
    const key = lock.phase === 'checking' ? 'checking' : 'busyElsewhere'
    return <span className="dw-row-state">{translate(`kit.actions.${key}`)}…</span>
  }
  return (
    <span className="dw-row-state" data-unclear>
      <span className="dw-row-state-text">
        {translate('kit.actions.unclear', { time: clockTime(lock.since) })}
      </span>
      {lock.choices && <Ways lock={lock} choices={lock.choices} />}
    </span>
  )
}

interface WaysProps {
  readonly lock: RecordLock
  readonly choices: UnknownOutcomeChoices
}

/* Each way but another look asks first, in words that name the risk: the call may still have its effect. */
const Ways = ({ lock, choices: { checkAgain, sendAgain, giveUp } }: WaysProps) => {
  const { record } = useRowLock()
  const { name } = useDefinition()
  const identity = useIdentityFields()
  const translate = useTranslate()
  const confirm = useConfirm()
  const ask = async (way: 'sendAgain' | 'giveUp', act: () => void): Promise<void> => {
    const names = { action: lock.label ?? '', time: clockTime(lock.since) }
    const consent = await confirm({
      title: translate(`kit.actions.${way}Title`, names),
      text: translate(`kit.actions.${way}Risk`, names),
      tone: 'pay',
      facts: identity.map((field) => ({
        label: translate(`resources.${name}.fields.${field}`, { _: field }),
        value: plainText(recordValue(record, field)),
      })),
    })
    if (consent !== false) act()
  }
  return (
    <>
      <button type="button" className="dw-link-button" onClick={checkAgain}>
        {translate('kit.actions.checkAgain')}
      </button>
      {sendAgain && (
        <button
          type="button"
          className="dw-link-button"
          onClick={() => void ask('sendAgain', sendAgain)}
        >
          {translate('kit.actions.sendAgain')}
        </button>
      )}
      <button type="button" className="dw-link-button" onClick={() => void ask('giveUp', giveUp)}>
        {translate('kit.actions.giveUp')}
      </button>
    </>
  )
}
