import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { RecordContextProvider, type RaRecord } from 'ra-core'
import { afterEach, expect, test, vi } from 'vitest'
import { IntegerCell, TextCell } from '../../../../src/kit'
import { recordLockKey, releaseLock, takeLock } from '../../../../src/kit/actions/row/record-lock'
import { ChangedElsewhereNote } from '../../../../src/kit/lists/drawer/changed-elsewhere-note'
import { RevealAllButton } from '../../../../src/kit/lists/drawer/drawer-tools'
import { RevealProvider } from '../../../../src/kit/lists/drawer/reveal'
import { renderValueWithTools } from '../../../../src/kit/lists/drawer/value-with-tools'
import { ShowField } from '../../../../src/kit/forms/form'
import { shortenedPersonalText } from '../../../../src/kit/base/values/masked-text'
import { FieldWrapperContext, ShowFieldList } from '../../../../src/kit/fields/views/show-field'
import { definitions } from '../../support/definitions'
import { show } from '../../support/harness'
import { lifecycle } from '../../support/screen'

test('a number keeps its end, a name its first character, and a short number nothing', () => {
  expect(['13800138000', '王小明', 'Alice', '1234', ''].map(shortenedPersonalText)).toEqual([
    '****8000',
    '王**',
    'A**',
    '****',
    '',
  ])
})

const [thing, ...others] = definitions.resources
const withPersons = {
  ...definitions,
  resources: [{ ...thing!, personal: ['mobile', 'name'], lifecycles: [lifecycle] }, ...others],
}

test('what is personal is not in the document before it is asked for, one by one or all at once', () => {
  const record = { id: 1, mobile: '13800138000', name: 'Alice', count: 3 }
  show(
    <RecordContextProvider value={record}>
      <RevealProvider of="1">
        <FieldWrapperContext value={renderValueWithTools}>
          <ShowFieldList>
            <ShowField source="mobile">
              <TextCell />
            </ShowField>
            <ShowField source="name">
              <TextCell />
            </ShowField>
            <ShowField source="count">
              <IntegerCell />
            </ShowField>
          </ShowFieldList>
        </FieldWrapperContext>
        <RevealAllButton record={record} />
      </RevealProvider>
    </RecordContextProvider>,
    { definitions: withPersons },
  )
  expect(document.body.textContent).not.toMatch(/13800138000|Alice/)
  expect(screen.getByText('****8000')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show Mobile' }))
  expect(screen.getByText('13800138000')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Alice')
  fireEvent.click(screen.getByRole('button', { name: 'Show personal data' }))
  expect(screen.getByText('Alice')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Hide personal data' }))
  expect(document.body.textContent).not.toMatch(/13800138000|Alice/)
  expect(screen.getAllByRole('button', { name: /^Copy: / })).toHaveLength(3)
})

const versions: readonly RaRecord[] = [
  { id: 1, status: 1, count: 3 },
  { id: 1, status: 5, count: 3 },
  { id: 1, status: 9, count: 3 },
  { id: 1, status: 9, count: 4 },
]

const Changing = () => {
  const [at, setAt] = useState(0)
  return (
    <>
      <ChangedElsewhereNote record={versions[at] ?? { id: 1 }} />
      <button type="button" onClick={() => setAt(at + 1)}>
        next
      </button>
    </>
  )
}

afterEach(() => void vi.useRealTimers())

const next = () => fireEvent.click(screen.getByText('next'))
const told = () => document.querySelector('.dw-beside-changed')?.textContent ?? ''

test('what others change is told, from which status to which; what the operator changes is not', () => {
  show(<Changing />, { definitions: withPersons })
  expect(told()).toBe('')
  const key = recordLockKey('thing', 1)
  takeLock(key)
  next()
  act(() => releaseLock(key))
  expect(told()).toBe('')
  vi.setSystemTime(Date.now() + 5000)
  next()
  expect(told()).toMatch(/has changed while you were viewing it: from “.*5.*” to “.*9.*”/)
  next()
  expect(told()).toContain('Count has changed while you were viewing it.')
})
