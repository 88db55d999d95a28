import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { prerenderDialogParts } from '../../../../src/kit/forms/dialogs/preload-dialog-parts'

/** What is made of elements that stand in no document. */
const madeUnseen = (made: readonly unknown[]): string[] =>
  made.flatMap((element) =>
    element instanceof Element && !element.isConnected ? [element.localName] : [],
  )

test('inputs and buttons are rendered before a dialog is opened, and the page notices nothing', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.documentElement.lang = 'en'
  document.body.innerHTML = '<div id="root"><input></div>'
  const input = document.querySelector('input')
  input?.focus()
  const page = document.body.outerHTML
  const make = vi.spyOn(document, 'createElement')
  prerenderDialogParts()
  prerenderDialogParts()
  expect(idle).toHaveLength(1)
  for (const task of idle) {
    task()
    expect(document.body.outerHTML).toBe(page)
    expect(document.activeElement).toBe(input)
  }
  expect(idle.length).toBeGreaterThan(3)
  const made = madeUnseen(make.mock.results.map(({ value }) => value))
  expect(made).toEqual(expect.arrayContaining(['h2', 'input', 'button']))
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('meanwhile a dialog that is open hears Escape', async () => {
  vi.resetModules()
  const { prerenderDialogParts: warm } =
    await import('../../../../src/kit/forms/dialogs/preload-dialog-parts')
  const { default: Own } = await import('@mui/material/Dialog')
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
  document.documentElement.lang = 'en'
  const close = vi.fn()
  const { unmount } = render(
    <Own open onClose={close}>
      <button type="button">No</button>
    </Own>,
  )
  warm()
  let presses = 0
  for (const task of idle) {
    task()
    fireEvent.keyDown(screen.getByRole('button', { name: 'No' }), { key: 'Escape' })
    expect(close).toHaveBeenCalledTimes((presses += 1))
  }
  expect(presses).toBeGreaterThan(3)
  unmount()
  vi.unstubAllGlobals()
})
