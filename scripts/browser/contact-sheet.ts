import { mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Browser } from 'playwright-core'

/** Pixels of a picture on the sheet, and of the sheet. */
const WIDTH = 240
const ACROSS = 6 * (WIDTH + 8) + 8
/** Pictures in one file must stay readable and small enough for a repository. */
const MOST_BYTES = 1_500_000
const qualities = [82, 70, 58, 46, 34]

const figureHtml = (file: string): string => {
  const data = readFileSync(file).toString('base64')
  const name = basename(file, '.png').replaceAll(/[<&]/g, '')
  return `<figure><img src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>`
}

const sheetHtml = (files: readonly string[]): string => `<!doctype html>
<style>
  body { display: grid; grid-template-columns: repeat(6, ${WIDTH}px); gap: 8px; align-items: start;
    margin: 0; padding: 8px; background: #fff; font: 10px system-ui, sans-serif; color: #444 }
  figure { margin: 0 }
  img { display: block; width: 100%; border: 1px solid #ccc; box-sizing: border-box }
</style>
${files.map(figureHtml).join('\n')}`

/** Lays pictures out on one sheet, six in a row, in a browser: no other program is needed. */
export async function layOutContactSheet(
  browser: Browser,
  files: readonly string[],
  path: string,
): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  const sheet = await browser.newPage({ viewport: { width: ACROSS, height: 600 } })
  try {
    await sheet.setContent(sheetHtml(files))
    await sheet.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    for (const quality of qualities) {
      const bytes = await sheet.screenshot({ path, fullPage: true, type: 'jpeg', quality })
      if (bytes.length <= MOST_BYTES) break
    }
  } finally {
    await sheet.close()
  }
}
