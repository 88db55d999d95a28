import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { loadModel } from '../codegen/pipeline/generate'
import type { AppModel } from '../codegen/model'
import { schemaDirOf } from '../codegen/pipeline/schema-dir'
import { startMock } from '../mock-server/server'
import { parseOptions } from './arguments'
import { launchBrowser } from './browser'
import { photograph } from './photograph'
import { startPreview } from './preview'

const WIDTHS = ['1280', '360']

/** What is asked for, of what there is; null with a line that says what was expected. */
const chosen = (
  name: string,
  wanted: string | undefined,
  known: readonly string[],
): readonly string[] | null => {
  const words = wanted?.split(',') ?? known
  if (words.every((word) => known.includes(word))) return words
  console.error(`npm run screenshots: --${name}: expected some of ${known.join(',')}`)
  return null
}

const optionsFrom = (values: Readonly<Record<string, string | undefined>>, app: AppModel) => {
  const codes = app.languages.offered.map(({ code }) => code)
  const themes = chosen('themes', values['themes'], app.appearance.themes)
  const languages = chosen('languages', values['languages'], codes)
  const widths = chosen('widths', values['widths'], WIDTHS)
  return themes && languages && widths ? { themes, languages, widths: widths.map(Number) } : null
}

/**
 * `npm run screenshots`: every screen and a dialog in every theme and language, wide and narrow, into `screenshots/`.
 * `--out DIR`, `--themes a,b`, `--languages a,b` and `--widths a` choose less.
 */
export async function main(args: string[]): Promise<number> {
  const options = parseOptions(args, ['out', 'themes', 'languages', 'widths'])
  if (!options.ok) {
    console.error(`npm run screenshots: ${options.message}`)
    return 2
  }
  const { dir, problem } = schemaDirOf()
  if (dir === undefined) {
    console.error(problem)
    return 2
  }
  const { model } = await loadModel(dir)
  if (!model) {
    console.error('the schema has errors: npm run codegen shows them')
    return 1
  }
  const wanted = optionsFrom(options.values, model.app)
  if (!wanted) return 2
  const folder = options.values.out ?? 'screenshots'
  mkdirSync(folder, { recursive: true })
  const dist = mkdtempSync(join(tmpdir(), 'deskwright-pictures-'))
  await build({ logLevel: 'error', build: { outDir: dist, emptyOutDir: true } })
  const mock = await startMock({ model, port: 0 })
  const site = await startPreview({ outDir: dist, backend: mock.url, port: 0 })
  const browser = await launchBrowser()
  const { themes } = wanted
  try {
    for (const language of wanted.languages) {
      for (const width of wanted.widths) {
        await photograph({ browser, url: site.url, folder, model, language, width, themes })
      }
    }
  } finally {
    await browser.close()
    await site.close()
    await mock.close()
    rmSync(dist, { recursive: true, force: true })
  }
  return 0
}
