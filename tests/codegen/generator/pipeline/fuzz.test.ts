import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { generateFileTexts } from '../../../../codegen/generator/pipeline/generated-texts'
import { buildProject } from '../../../../codegen/generator/pipeline/project'
import { parseSchemaFiles, type InputFile } from '../../../../codegen/language/read'
import { printDiagnostics } from '../../../../codegen/language/print'
import { thorough } from '../../../support/thorough'
import { appYaml } from '../../../support/yaml-model'
import { madeUpResource } from '../../support/made-up'
import { realFiles } from '../../support/schema-under-test'
import { shapeOf } from '../../support/shape'

/* Schemas that nobody wrote. FUZZ_RUNS says how many: a few with every run of the tests, ten thousand when asked. */

const runs = Number(process.env['FUZZ_RUNS'] ?? (thorough ? 16 : 6))
/** Type checking takes longest, and finds what it finds in few. */
const checked = Math.min(runs, 200)

const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-fuzz-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const app: InputFile = { file: 'schema/app.yaml', text: appYaml(), kind: 'app' }

const generatedFrom = async (text: string) => {
  const thing: InputFile = { file: 'schema/thing.yaml', text, kind: 'resource' }
  const { model, diagnostics } = buildProject(parseSchemaFiles([app, thing]))
  const errors = diagnostics.filter(({ level }) => level === 'error')
  return { files: model && (await generateFileTexts(model)), errors }
}

const writeInto = (at: string, files: ReadonlyMap<string, string>): void => {
  for (const [file, text] of files) {
    const target = path.join(at, 'generated', file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}

const typeErrors = async (folders: readonly string[]): Promise<string> => {
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const config = path.join(folder, 'tsconfig.json')
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.resolve('tsconfig.json'),
      compilerOptions: { rootDirs: [path.resolve('src'), ...folders] },
      include: folders.map((each) => `${each}/generated`),
      exclude: [],
    }),
  )
  const run = promisify(execFile)
  const { stdout } = await run('npx', ['tsc', '--noEmit', '-p', config]).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
}

describe('G-11 made-up schemas', () => {
  it(
    'generate code that parses, twice the same, and type-checks',
    { timeout: 600_000 },
    async () => {
      const folders: string[] = []
      await fc.assert(
        fc.asyncProperty(madeUpResource, async (text) => {
          const { files, errors } = await generatedFrom(text)
          expect(errors.map(({ code, message }) => `${code}: ${message}`)).toEqual([])
          for (const [file, code] of files ?? []) {
            if (/\.tsx?$/.test(file)) expect([file, shapeOf(file, code).errors]).toEqual([file, 0])
          }
          expect([...((await generatedFrom(text)).files ?? [])]).toEqual([...(files ?? [])])
          if (folders.length >= checked / 4) return
          folders.push(path.join(folder, `made-${folders.length}`))
          writeInto(folders.at(-1) ?? '', files ?? new Map())
        }),
        { numRuns: runs, endOnFailure: true },
      )
      expect(await typeErrors(folders)).toBe('')
    },
  )
})

const real = realFiles().filter(({ kind }) => kind === 'app' || kind === 'resource')
parseSchemaFiles(real)

const token = /[\p{L}\p{N}_-]+|[^\s\p{L}\p{N}]/gu

/** One token of one file left out, doubled, or in place of another. */
const change = fc
  .record({
    file: fc.constantFrom(...real),
    at: fc.nat(),
    other: fc.nat(),
    way: fc.constantFrom('drop', 'double', 'swap'),
  })
  .map(({ file, at, other, way }) => {
    const tokens = [...file.text.matchAll(token)]
    const found = tokens[at % tokens.length]
    const [before, start] = [found?.[0] ?? '', found?.index ?? 0]
    const swapped = tokens[other % tokens.length]?.[0] ?? ''
    const after = { drop: '', double: before + before, swap: swapped }[way] ?? ''
    const text = file.text.slice(0, start) + after + file.text.slice(start + before.length)
    return { file: file.file, text }
  })

describe('G-11 one changed token', () => {
  it(
    'gives code that parses, or messages with their places; never a crash',
    { timeout: 600_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(change, async ({ file, text }) => {
          const files = real.map((each) => (each.file === file ? { ...each, text } : each))
          const { model, diagnostics } = buildProject(parseSchemaFiles(files))
          for (const { place, message } of diagnostics) {
            expect(place.file).toMatch(/^(?:schema|i18n)\//)
            expect([place.line > 0, place.column > 0, message !== '']).toEqual([true, true, true])
          }
          const texts = new Map(files.map((each) => [each.file, each.text]))
          expect(printDiagnostics(diagnostics, texts, '')).not.toMatch(/\n\s+at .*:\d+/)
          const isRefused = diagnostics.some(({ level }) => level === 'error')
          expect(model === null).toBe(isRefused)
          if (!model) return
          for (const [name, code] of await generateFileTexts(model)) {
            if (/\.tsx?$/.test(name)) expect([name, shapeOf(name, code).errors]).toEqual([name, 0])
          }
        }),
        { numRuns: 2 * runs, endOnFailure: true },
      )
    },
  )
})
