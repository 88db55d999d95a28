import { expect, test, vi } from 'vitest'
import { warmUp } from '../../../src/kit/dialogs/warm-up'

const rules = (): number =>
  [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')].reduce(
    (sum, { sheet }) => sum + (sheet?.cssRules.length ?? 0),
    0,
  )

test('the styles of a dialog are there before one is opened, and the page notices nothing', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.documentElement.lang = 'en'
  document.body.innerHTML = '<div id="root"><input></div>'
  const input = document.querySelector('input')
  input?.focus()
  const [page, before] = [document.body.outerHTML, rules()]
  warmUp()
  warmUp()
  expect(idle).toHaveLength(1)
  for (const task of idle) {
    task()
    expect(document.body.outerHTML).toBe(page)
    expect(document.activeElement).toBe(input)
  }
  expect(idle.length).toBeGreaterThan(3)
  expect(rules()).toBeGreaterThan(before)
  vi.unstubAllGlobals()
})
