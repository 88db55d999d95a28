import type { TranslateFunction } from 'ra-core'
import { afterFrame } from '../../kit/base/loading/after-frame'
import type { ConsoleCommand } from './console-command'

/** The buttons over a list that commands press, so that whatever holds for the buttons holds for commands as well. */
const buttons = [
  { id: 'refresh', at: '[data-icon=refresh]', icon: 'refresh', words: 'refresh reload list' },
  {
    id: 'export',
    at: '[data-icon=download]',
    icon: 'download',
    words: 'export download excel csv',
  },
  { id: 'reset', at: '[data-resets]', icon: 'filter', words: 'reset clear filters' },
] as const

/** What matches in the page on the screen. A list in a tab behind the one that is shown is not there. */
export const elementOfShownPage = (selector: string): Element | undefined =>
  [...document.querySelectorAll(`main ${selector}`)].find(
    (element) => element.closest('[inert], [hidden]') === null,
  )

const clickAfterFrame = (button: HTMLElement) => (): void =>
  // What a button opens stands beside it, so the page has to be there again.
  afterFrame(() => {
    button.focus()
    button.click()
  })

/** What can be done with the list that is on the screen. */
export const listCommands = (translate: TranslateFunction): readonly ConsoleCommand[] => {
  const bar = elementOfShownPage('.dw-buttons')
  const title = elementOfShownPage('h1')
  return buttons.flatMap(({ id, at, icon, words }): ConsoleCommand[] => {
    const button = bar?.querySelector<HTMLElement>(at)
    if (!button) return []
    return [
      {
        id,
        icon,
        title: translate(`kit.buttons.${id}`),
        place: title?.textContent ?? '',
        words,
        run: clickAfterFrame(button),
      },
    ]
  })
}
