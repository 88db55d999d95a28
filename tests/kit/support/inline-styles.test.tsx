import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

/* What tests of components see of styles: `tests/support/inline-styles.ts` stands in the place of getComputedStyle. */

const buttons = () => screen.queryAllByRole('button').map((each) => each.textContent)

test('what its own style, `hidden` or what is around it hides is hidden', () => {
  render(
    <>
      <button>seen</button>
      <button style={{ display: 'none' }}>not displayed</button>
      <button hidden>hidden</button>
      <div style={{ visibility: 'hidden' }}>
        <button>invisible</button>
        <button style={{ visibility: 'visible' }}>visible again</button>
      </div>
      <div style={{ display: 'none' }}>
        <button>inside</button>
      </div>
    </>,
  )
  expect(buttons()).toEqual(['seen', 'visible again'])
  expect(getComputedStyle(screen.getByText('hidden')).display).toBe('none')
})

test('properties are read by either name, and are empty where nobody has set them', () => {
  render(<p style={{ overflowX: 'auto' }}>text</p>)
  const style = getComputedStyle(screen.getByText('text'))
  expect([style.overflowX, style.getPropertyValue('overflow-x'), style.position]).toEqual([
    'auto',
    'auto',
    '',
  ])
  expect([style.display, getComputedStyle(document.createElement('b')).display]).toEqual([
    'block',
    'inline',
  ])
})
