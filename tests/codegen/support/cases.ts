import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateFiles } from '../../../codegen/generator/pipeline/generate'

export const casesFolder = path.resolve('tests/codegen/cases')

export const caseNames = (): string[] =>
  readdirSync(casesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()

/** Generates a case with its own translations only, so that the console's texts do not stand in the expectations. */
export const generateCase = (name: string) => {
  const texts = path.join(casesFolder, name, 'i18n')
  const schemaDir = path.join(casesFolder, name, 'schema')
  return generateFiles({ schemaDir, textFolders: { shell: texts, resources: texts } })
}

const expectedFolder = (name: string) => path.join(casesFolder, name, 'expected')

/** Text of every file below a folder but hidden ones, by path. */
export const readTree = (folder: string): Record<string, string> =>
  Object.fromEntries(
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
          .map((entry) => path.join(entry.parentPath, entry.name))
          .map((file) => [
            path.relative(folder, file).replaceAll(path.sep, '/'),
            readFileSync(file, 'utf8'),
          ])
      : [],
  )

export const readExpected = (name: string): Record<string, string> => readTree(expectedFolder(name))

/** Replaces the expectations of a case: `UPDATE_GOLDEN=1 npx vitest run tests/codegen/cases.test.ts`. */
export const writeExpected = (name: string, files: ReadonlyMap<string, string>): void => {
  rmSync(expectedFolder(name), { recursive: true, force: true })
  for (const [file, text] of files) {
    const target = path.join(expectedFolder(name), file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}
