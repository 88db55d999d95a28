import type { ReportMessages } from '../report/facts/report-messages'
import { makeElement } from './dom'

/** Puts a text into the clipboard; the button says so. */
export async function copyWithNotice(
  text: string,
  button: HTMLButtonElement,
  words: ReportMessages,
): Promise<void> {
  const done = await writeClipboard(text)
  if (!done) return
  const before = button.textContent
  button.textContent = words.say('whatIfCopied')
  setTimeout(() => {
    button.textContent = before
  }, 2000)
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // A page from a folder may have no clipboard of its own.
    const area = makeElement('textarea', { value: text })
    document.body.append(area)
    area.select()
    // oxlint-disable-next-line typescript/no-deprecated -- what is left where there is no other way
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}
