import { pressButton, clickToPaintMs } from './click-measures'
import { waitForInteractiveTable, type BenchPage } from './bench-page'
import { type MeasuredValues } from './statistics'
import { medianOf } from '../median'

/** Goes to the products as a user does, over the menu. */
async function openProducts({ page }: BenchPage): Promise<void> {
  await page.evaluate(() => {
    const link = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent.trim() === 'Products',
    )
    link?.click()
  })
  await page.waitForFunction(() => window.bench.rowButton('edit'), undefined, { polling: 100 })
}

async function openOnce(page: BenchPage['page']): Promise<number> {
  const button = await page.evaluateHandle(() => {
    window.bench.pending = window.bench.awaitDialog()
    return window.bench.rowButton('edit')
  })
  await pressButton(page, button)
  const time = await clickToPaintMs(page)
  await page.keyboard.press('Escape')
  await page.waitForFunction(
    () => document.querySelector('[role="dialog"] input, dialog[open] input') === null,
  )
  return time
}

/**
 * Opens the dialog of a product: the first time, when its code may not have come yet, and as it opens later on. The
 * list before it has been there for a while, as when somebody has looked for a product.
 */
export async function measureDialogOpening(
  seen: BenchPage,
  url: string,
  times: number,
): Promise<MeasuredValues> {
  const { page } = seen
  await page.goto(`${url}/#/order`)
  await waitForInteractiveTable(seen)
  await openProducts(seen)
  await page.waitForTimeout(1500)
  const first = await openOnce(page)
  const later: number[] = []
  for (let time = 0; time < times; time += 1) {
    await page.waitForTimeout(300)
    later.push(await openOnce(page))
  }
  return { dialogFirst: first, dialogPainted: medianOf(later) }
}
