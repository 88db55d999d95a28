import { expect, test } from 'vitest'
import { addToast, noToasts, removeToast, toToast } from '../../../src/kit/notifications/toasts'

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
