import { expect, test } from 'vitest'
import { isKeyForOtherElement } from '../../src/kit/lists/keyboard/key-ownership'

/* Whether a key means what it means on the page, or something else where it was pressed. */

const pressedIn = (markup: string): boolean => {
  document.body.innerHTML = markup
  const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true })
  let isOther = false
  const look = (): void => {
    isOther = isKeyForOtherElement(event)
  }
  document.addEventListener('keydown', look, { once: true })
  document.querySelector('button')?.dispatchEvent(event)
  return isOther
}

test.each([
  ['on the page', '<main><button></button></main>', false],
  ['in an open dialog', '<dialog open><button></button></dialog>', true],
  ['in a dialog that has just been closed', '<dialog><button></button></dialog>', false],
  ['in a menu', '<div role="menu"><button></button></div>', true],
  ['in the record beside the list', '<dialog open data-beside><button></button></dialog>', false],
  ['while a dialog is open', '<dialog open></dialog><main><button></button></main>', true],
])('%s', (_, markup, expected) => {
  expect(pressedIn(markup)).toBe(expected)
})
