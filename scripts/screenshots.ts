import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { Asked, Command } from '../codegen/command-line/command'
import { linesTo } from '../codegen/command-line/io'
import { commandLine, refused } from '../codegen/command-line/run'
import type { AppModel, Model } from '../codegen/model'
import { readProject } from '../codegen/pipeline/project'
import { schemaDirOf } from '../codegen/pipeline/schema-dir'
import { startMock } from '../mock-server/server'
import { launchBrowser } from './browser'
import { photograph } from './photograph'
import { startPreview } from './preview'

const WIDTHS = ['1280', '360']

/** The command line of `npm run screenshots`. */
export const command = {
  name: 'screenshots',
  forms: [
    {
      says: 'pictures of every screen in every theme and language, at 1280 and 360 px',
      exits: { 0: 'taken', 1: 'errors in the schema' },
    },
  ],
  options: {
    out: {
      kind: 'text',
      value: 'DIR',
      wants: 'a folder',
      says: 'where they go',
      default: 'screenshots',
    },
    themes: { kind: 'text', value: 'A,B', says: 'some of the themes' },
    languages: { kind: 'text', value: 'A,B', says: 'some of the languages' },
    widths: { kind: 'text', value: 'A,B', says: `some of ${WIDTHS.join(',')}` },
  },
  environment: { SCHEMA_DIR: 'another schema folder' },
} as const satisfies Command

type Values = Asked<typeof command>['values']

/** The known words that are asked for, or a line that says which words are allowed. */
const chosen = (
  name: string,
  wanted: string | null,
  known: readonly string[],
): readonly string[] | string => {
  const words = wanted?.split(',') ?? known
  const isKnown = words.every((word) => known.includes(word))
  return isKnown ? words : `--${name}: expected some of ${known.join(',')}, got "${wanted}"`
}

const optionsFrom = (values: Values, app: AppModel) => {
  const codes = app.languages.offered.map(({ code }) => code)
  const themes = chosen('themes', values.themes, app.appearance.themes)
  const languages = chosen('languages', values.languages, codes)
  const widths = chosen('widths', values.widths, WIDTHS)
  if (typeof themes === 'string') return themes
  if (typeof languages === 'string') return languages
  return typeof widths === 'string' ? widths : { themes, languages, widths: widths.map(Number) }
}

interface Wanted {
  folder: string
  model: Model
  themes: readonly string[]
  languages: readonly string[]
  widths: readonly number[]
}

/** `npm run screenshots`: every screen and a dialog in every theme and language, wide and narrow. */
export const main = commandLine(command, async ({ values }, io) => {
  const { dir, problem } = schemaDirOf()
  if (dir === undefined) return refused(io, problem)
  const { model } = await readProject(dir)
  if (!model) {
    io.err('the schema has errors: npm run codegen shows them\n')
    return 1
  }
  const wanted = optionsFrom(values, model.app)
  if (typeof wanted === 'string') return refused(io, wanted)
  await takeAll({ ...wanted, folder: values.out, model }, linesTo(io.out))
  return 0
})

async function takeAll(
  { folder, model, themes, languages, widths }: Wanted,
  say: (line: string) => void,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const dist = mkdtempSync(join(tmpdir(), 'deskwright-pictures-'))
  await build({ logLevel: 'error', build: { outDir: dist, emptyOutDir: true } })
  const mock = await startMock({ model, port: 0 })
  const site = await startPreview({ outDir: dist, backend: mock.url, port: 0 })
  const browser = await launchBrowser()
  try {
    for (const language of languages) {
      for (const width of widths) {
        await photograph({ browser, url: site.url, folder, model, language, width, themes, say })
      }
    }
  } finally {
    await browser.close()
    await site.close()
    await mock.close()
    rmSync(dist, { recursive: true, force: true })
  }
}
