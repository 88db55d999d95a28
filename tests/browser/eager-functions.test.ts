import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../../scripts/browser/browser'
import { wrapEagerFunctions, type FunctionSpan } from '../../scripts/build/eager-functions'

/** The functions of a script that the browser has compiled without calling them, as text. */
const compiledBy = async (code: string): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-compiled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const log = join(folder, 'v8.log')
  const flags = `--log-function-events --no-logfile-per-isolate --logfile=${log}`
  const browser = await launchBrowser([`--js-flags=${flags}`])
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.addScriptTag({ content: code })
  await browser.close()
  const events = readFileSync(log, 'utf8').split('\n')
  const compiled = events.filter((line) => line.startsWith('function,interpreter,'))
  const spans = compiled.map((line) => line.split(',').slice(2, 5).map(Number))
  // The script is the one that is as long as this.
  const script = spans.find(([, start, end]) => start === 0 && end === code.length)?.[0]
  return spans.flatMap(([id, start, end]) => (id === script ? [code.slice(start, end)] : []))
}

test('Chromium compiles what is marked with the file, arrow functions as well', async () => {
  const code = 'function a(x){return x}let b=x=>x*2,c=function(){return 3},d=x=>x*4;function e(){}'
  const functions = ['function a(x){return x}', 'x=>x*2', 'function(){return 3}']
  const ran = functions.map((text): FunctionSpan => [
    code.indexOf(text),
    code.indexOf(text) + text.length,
  ])
  const found = await compiledBy(wrapEagerFunctions(code, ran, true))
  const whole = found.filter((text) => !text.includes('let b'))
  expect(whole.toSorted()).toEqual(['(){return 3}', '(x){return x}', 'x=>x*2'])
  expect(await compiledBy(code)).toEqual([code])
})
