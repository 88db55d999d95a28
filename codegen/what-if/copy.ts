import type { Words } from '../report/facts/words'
import { make } from './dom'

/** Puts a text into the clipboard; the button says so. */
export async function copied(text: string, button: HTMLButtonElement, words: Words): Promise<void> {
  const done = await written(text)
  if (!done) return
  const before = button.textContent
  button.textContent = words.say('whatIfCopied')
  setTimeout(() => {
    button.textContent = before
  }, 2000)
}

async function written(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // A page from a folder may have no clipboard of its own.
    const area = make('textarea', { value: text })
    document.body.append(area)
    area.select()
    // oxlint-disable-next-line typescript/no-deprecated -- what is left where there is no other way
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}
