import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { whenTableReached } from '../../../../src/kit/base/loading/when-table-reached'

beforeEach(() => {
  document.body.innerHTML =
    '<button>Search</button><table><tbody><tr><td><a href="#1">1</a></td></tr></tbody></table>'
})

const inTable = (): Element => document.querySelector('a') ?? document.body
const beside = (): Element => document.querySelector('button') ?? document.body

test.each([
  ['a pointer', fireEvent.pointerOver],
  ['the keyboard', fireEvent.focusIn],
])('%s that comes to the table starts the task once', (_, come) => {
  const task = vi.fn<() => void>()
  whenTableReached(task)
  come(beside())
  expect(task).not.toHaveBeenCalled()
  come(inTable())
  come(inTable())
  expect(task).toHaveBeenCalledOnce()
})

test('a task that was cancelled is not started', () => {
  const task = vi.fn<() => void>()
  whenTableReached(task)()
  fireEvent.pointerOver(inTable())
  expect(task).not.toHaveBeenCalled()
})
