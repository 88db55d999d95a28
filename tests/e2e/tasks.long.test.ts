import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tableRows, useConsole } from './console'
import { saboteur } from './faults'
import { handsOn, type Effort } from './hands'
import { formsTasks } from './tasks/forms'
import { listsTasks } from './tasks/lists'
import { ordersTasks } from './tasks/orders'
import { untilKeys } from './tasks/task'

/*
 * Thirty tasks of a shift, done in a browser in the way that takes least, and what they took. The figures stand in
 * docs/tasks.md; UPDATE_GOLDEN=1 writes them there.
 */

const DOCUMENT = 'docs/tasks.md'
const site = useConsole(undefined, { orders: 2000 })
const server = saboteur(() => site.backend)

const tasks = [...ordersTasks, ...formsTasks, ...listsTasks].toSorted((a, b) => a.number - b.number)

const shown = ({ clicks, keys }: Effort): string => {
  const parts = [clicks > 0 ? `${clicks} clicks` : '', keys > 0 ? `${keys} keys` : '']
  return (
    parts
      .filter(Boolean)
      .join(', ')
      .replaceAll(/\b1 (click|key)s/g, '1 $1') || 'nothing'
  )
}

/** The last cell of a task in the document. */
const rowOf = (number: number): RegExp =>
  new RegExp(`^(\\| ${number} \\|.*\\|) ?([^|]*?) ?\\|$`, 'm')

test.each(tasks)('task $number', async ({ number, most, at = '/order', width = 1280, does }) => {
  const visit = { language: 'zh-chs', width, height: 900 } as const
  const page =
    at === null ? await site.open(visit) : await site.signIn(at, { ...visit, fresh: true })
  if (at === null) await page.goto(`${site.url}/#/login`)
  else {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await tableRows(page).first().waitFor()
    await untilKeys(page)
  }
  await server.clear()
  const hands = handsOn(page)
  await does(page, hands, { site, server })
  const effort = hands.effort()
  expect(effort.clicks).toBeLessThanOrEqual(most?.clicks ?? Infinity)
  expect(effort.keys).toBeLessThanOrEqual(most?.keys ?? Infinity)
  const text = readFileSync(DOCUMENT, 'utf8')
  if (process.env['UPDATE_GOLDEN'] === '1') {
    writeFileSync(DOCUMENT, text.replace(rowOf(number), `$1 ${shown(effort)} |`))
  } else expect(rowOf(number).exec(text)?.[2]).toBe(shown(effort))
})

test('no task is left out', () => {
  expect(tasks.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
})
