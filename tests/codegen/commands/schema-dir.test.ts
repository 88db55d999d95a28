import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { consoleFolderProblem } from '../../../codegen/generator/pipeline/console-folder'
import { checkSchemaDir } from '../../../codegen/generator/pipeline/schema-dir'

const folder = mkdtempSync(path.join(tmpdir(), 'deskwright-schema-dir-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('without SCHEMA_DIR it is the folder of the project', () => {
  expect(checkSchemaDir('')).toEqual({ dir: 'schema' })
})

test('a folder is taken as it is named, when it has an app.yaml', () => {
  expect(checkSchemaDir(folder).problem).toMatch(/^SCHEMA_DIR: .* has no app\.yaml$/)
  writeFileSync(path.join(folder, 'app.yaml'), '')
  expect(checkSchemaDir(folder)).toEqual({ dir: folder })
  const relative = path.relative(process.cwd(), folder)
  expect(checkSchemaDir(relative)).toEqual({ dir: relative })
})

test.each([
  ['nowhere/at-all', /^SCHEMA_DIR: .* there is no ".*nowhere.at-all"$/],
  ['package.json', /^SCHEMA_DIR: .* "package\.json" is not a folder$/],
])('%s is a mistake, in one line', (named, says) => {
  const { problem } = checkSchemaDir(named)
  expect(problem).toMatch(says)
  expect(problem).not.toContain('\n')
})

test.each(['/home/ann/a#b', '/home/ann/a?', '/home/*/a'])(
  'refuses the folder %s by name',
  (named) => {
    expect(consoleFolderProblem(named)).toContain(`the folder "${named}" has a`)
  },
)

test('takes other folders, whatever signs they have', () => {
  expect(consoleFolderProblem('/home/ann/my console (50%) 中文 & co')).toBeUndefined()
})
