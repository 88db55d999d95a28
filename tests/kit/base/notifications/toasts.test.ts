import { expect, test } from 'vitest'
import {
  addToast,
  noToasts,
  removeToast,
  toToast,
  withoutActionToasts,
} from '../../../../src/kit/base/notifications/toast-state'

const translate = (key: string) => (key === 'kit.actions.done' ? 'Done' : key)
const error = (message: string) =>
  ({ type: 'error', message, details: [], duration: 3000 }) as const

test('the same message is counted, another one stands beside it', () => {
  const toasts = ['a', 'b', 'a', 'a'].map(error).reduce(addToast, noToasts)
  expect(toasts.shown.map(({ message, count }) => [message, count])).toEqual([
    ['a', 3],
    ['b', 1],
  ])
})

test('at most five stand at a time; errors outlast everything else', () => {
  const many = Array.from({ length: 50 }, (_, index) => error(`${index}`)).reduce(
    addToast,
    noToasts,
  )
  expect(many.shown.map(({ message }) => message)).toEqual(['45', '46', '47', '48', '49'])
  const mixed = addToast(many, { ...error('fine'), type: 'success' })
  expect(mixed.shown.map(({ message }) => message)).toEqual(['45', '46', '47', '48', '49'])
})

test('a closed message goes, the others stay', () => {
  const toasts = ['a', 'b'].map(error).reduce(addToast, noToasts)
  expect(removeToast(toasts, 1).shown.map(({ message }) => message)).toEqual(['b'])
})

test('a message key is translated; words of the server never are', () => {
  expect(toToast({ message: 'kit.actions.done', type: 'info' }, translate).message).toBe('Done')
  const options = { plain: true, details: ['kit.actions.done', '', 7] }
  expect(
    toToast(
      { message: 'kit.actions.done', type: 'error', notificationOptions: options },
      translate,
    ),
  ).toEqual({
    type: 'error',
    message: 'kit.actions.done',
    details: ['kit.actions.done'],
    duration: 3000,
  })
})

test.each([
  [{}, 3000],
  [{ autoHideDuration: 5000 }, 5000],
  [{ autoHideDuration: null }, null],
])(
  'a message stays three seconds unless it says otherwise: %j',
  (notificationOptions, duration) => {
    const notification = { message: 'x', type: 'info', notificationOptions } as const
    expect(toToast(notification, translate).duration).toBe(duration)
  },
)

const about = (subject: string, message: string, duration: number | null = null) =>
  ({ type: 'warning', message, details: [], duration, about: subject }) as const

test('a message replaces the one about the same, in its place', () => {
  const toasts = [about('a', 'unknown'), about('b', 'unknown'), about('a', 'checked', 8000)].reduce(
    addToast,
    noToasts,
  )
  expect(toasts.shown.map(({ id, message, count }) => [id, message, count])).toEqual([
    [1, 'checked', 1],
    [2, 'unknown', 1],
  ])
})

test('the same is said once about the same, even when it was closed meanwhile', () => {
  const said = [about('a', 'waiting'), about('a', 'waiting')].reduce(addToast, noToasts)
  expect(said.shown.map(({ count }) => count)).toEqual([1])
  const closed = addToast(removeToast(said, 1), about('a', 'waiting'))
  expect(closed.shown).toEqual([])
  expect(addToast(closed, about('a', 'checked')).shown.map(({ message }) => message)).toEqual([
    'checked',
  ])
})

test('five successes about five records are five messages', () => {
  const done = ['SN1', 'SN2', 'SN3', 'SN4', 'SN5'].map((sn) => ({
    ...about(sn, 'done', 3000),
    details: [sn],
  }))
  const { shown } = done.reduce(addToast, noToasts)
  expect(shown.map(({ details, count }) => [details[0], count])).toEqual(
    done.map(({ details }) => [details[0], 1]),
  )
})

test('what stays until it is closed outlasts what goes by itself, errors included', () => {
  const messages = [about('a', 'unknown'), ...['1', '2', '3', '4', '5'].map(error)]
  const { shown } = messages.reduce(addToast, noToasts)
  expect(shown.map(({ message }) => message)).toEqual(['unknown', '2', '3', '4', '5'])
})

test('the end of a session takes what names a record, and forgets what was said about it', () => {
  const before = removeToast(
    [about('a', 'unknown'), error('offline'), about('b', 'unknown')].reduce(addToast, noToasts),
    1,
  )
  const after = withoutActionToasts(before)
  expect(after.shown.map(({ message }) => message)).toEqual(['offline'])
  expect(addToast(after, about('a', 'unknown')).shown).toHaveLength(2)
})
