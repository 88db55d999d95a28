import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildConsole } from '../build/production-build'
import { createLineWriter, type CommandIo } from '../../codegen/command-line/command-io'
import { reportUsageError } from '../../codegen/command-line/command-main'
import type { AppModel, Model } from '../../codegen/language/model'
import { regenerateToDisk, regenerationReport } from '../../codegen/generator/pipeline/regenerate'
import { startMock } from '../../mock-server/server'
import { launchBrowser } from './browser'
import { layOutContactSheet } from './contact-sheet'
import { photographScreens } from './photograph-screens'
import { startPreview } from '../dev/preview'

/** The known words that are asked for, or a line that says which words are allowed. */
const chooseKnown = (
  name: string,
  wanted: string | null,
  known: readonly string[],
): readonly string[] | string => {
  const words = wanted?.split(',') ?? known
  const isKnown = words.every((word) => known.includes(word))
  return isKnown ? words : `--${name}: expected some of ${known.join(',')}, got "${wanted}"`
}

/** What somebody asks for: some of the themes, languages and widths, or all of them. */
export interface ScreenshotSelection {
  out: string
  themes: string | null
  languages: string | null
  widths: string | null
  /** The file that all pictures are laid out in. */
  sheet: string | null
  allWidths: readonly string[]
}

const optionsFrom = (values: ScreenshotSelection, app: AppModel) => {
  const codes = app.languages.offered.map(({ code }) => code)
  const themes = chooseKnown('themes', values.themes, app.appearance.themes)
  const languages = chooseKnown('languages', values.languages, codes)
  const widths = chooseKnown('widths', values.widths, values.allWidths)
  if (typeof themes === 'string') return themes
  if (typeof languages === 'string') return languages
  return typeof widths === 'string' ? widths : { themes, languages, widths: widths.map(Number) }
}

interface ScreenshotJob {
  folder: string
  sheet: string | null
  model: Model
  themes: readonly string[]
  languages: readonly string[]
  widths: readonly number[]
}

/**
 * Generates what a schema folder says, as `npm run build` does, then builds the console and takes the pictures. Gives the
 * exit code.
 */
export async function takeScreenshots(
  dir: string,
  values: ScreenshotSelection,
  io: CommandIo,
): Promise<number> {
  const start = performance.now()
  const regenerated = await regenerateToDisk({ schemaDir: dir })
  const { model } = regenerated.generated
  const { problems } = regenerationReport(regenerated, performance.now() - start)
  io.err(problems)
  if (regenerated.failed || !model) return 1
  const wanted = optionsFrom(values, model.app)
  if (typeof wanted === 'string') return reportUsageError(io, wanted)
  await takeAll(
    { ...wanted, folder: values.out, sheet: values.sheet, model },
    createLineWriter(io.out),
  )
  return 0
}

async function takeAll(
  { folder, sheet, model, themes, languages, widths }: ScreenshotJob,
  tell: (line: string) => void,
): Promise<void> {
  const pictures: string[] = []
  const say = (picture: string): void => {
    pictures.push(picture)
    tell(picture)
  }
  mkdirSync(folder, { recursive: true })
  const dist = mkdtempSync(join(tmpdir(), 'deskwright-pictures-'))
  await buildConsole(dist)
  const mock = await startMock({ model, port: 0 })
  const site = await startPreview({ outDir: dist, backend: mock.url, port: 0, model })
  const browser = await launchBrowser()
  try {
    for (const language of languages) {
      for (const width of widths) {
        await photographScreens({
          browser,
          url: site.url,
          folder,
          model,
          language,
          width,
          themes,
          say,
        })
      }
    }
    if (sheet !== null) {
      await layOutContactSheet(browser, pictures, sheet)
      tell(sheet)
    }
  } finally {
    await browser.close()
    await site.close()
    await mock.close()
    rmSync(dist, { recursive: true, force: true })
  }
}
