import { toAndFro } from './clicking'
import { pressAnswered, type Visit } from './page'
import type { Sample } from './statistics'

/** Loads the list and gives the moment when the first click that is answered sends its request. */
export async function loadUntilUsable(seen: Visit, url: string): Promise<Sample> {
  await seen.page.addInitScript({
    content: `window.bench.answered = window.bench.pressMove(${JSON.stringify(toAndFro)})`,
  })
  await seen.page.goto(`${url}/#/order`)
  return { usable: await pressAnswered(seen) }
}
