import { Activity } from 'react'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  createUnsavedForms,
  UnsavedFormsContext,
  UnsavedPageContext,
} from '../../../../src/kit/base/contexts/unsaved'
import { useUnsaved } from '../../../../src/kit/base/contexts/use-unsaved'

const Form = ({ isUnsaved }: { readonly isUnsaved: () => boolean }) => {
  useUnsaved(isUnsaved)
  return null
}

const page = { path: '/bank', title: 'Banks' }
const isAskedToStay = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('knows an unfinished form on a hidden page, and forgets it when the page is closed', () => {
  const forms = createUnsavedForms()
  let isUnsaved = false
  const show = (mode: 'visible' | 'hidden' | null) => (
    <UnsavedFormsContext value={forms}>
      {mode && (
        <Activity mode={mode}>
          <UnsavedPageContext value={page}>
            <Form isUnsaved={() => isUnsaved} />
          </UnsavedPageContext>
        </Activity>
      )}
    </UnsavedFormsContext>
  )
  const { rerender } = render(show('visible'))
  expect([forms.list(), isAskedToStay()]).toEqual([[], false])
  isUnsaved = true
  for (const mode of ['hidden', 'visible'] as const) {
    rerender(show(mode))
    expect(forms.list().map((form) => form.page)).toEqual([page])
    expect(isAskedToStay()).toBe(true)
  }
  rerender(show(null))
  expect([forms.list(), isAskedToStay()]).toEqual([[], false])
})

it('does without anybody who asks', () => {
  render(<Form isUnsaved={() => true} />)
  expect(isAskedToStay()).toBe(false)
})
