import path from 'node:path'
import { expect, test } from 'vitest'
import { generateFileTexts } from '../../../../codegen/generator/pipeline/generated-texts'
import { buildProject } from '../../../../codegen/generator/pipeline/project'
import { parseSchemaFiles, type InputFile } from '../../../../codegen/language/read'

/* Names from outside become paths and identifiers. Each is refused, or stays inside of the output in files of its own. */

const app = (...menu: readonly string[]): InputFile => ({
  file: 'schema/app.yaml',
  kind: 'app',
  text: `title: Shop
languages: { source: en, offered: { en: { name: English, tag: en } } }
backend: { base: /api, envelope: none, token: { header: X-Token, cookie: token } }
session:
  cookiePrefix: shop-
  login: { path: /login, body: [user, password], token: token, user: id, name: name }
  password: { path: /password, body: [old, new, again] }
menu: ${JSON.stringify(menu)}
`,
})

const resource = (name: string, field: string, index: number): InputFile => ({
  file: `schema/r${index}.yaml`,
  kind: 'resource',
  text: `resource: ${JSON.stringify(name)}
label: Things
path: /r${index}
fields:
  id: { type: integer, readOnly: true }
  ${JSON.stringify(field)}: { type: text, label: Field }
list: { columns: [id, ${JSON.stringify(field)}] }
calls:
  list: { path: /r${index}, method: GET, body: [] }
`,
})

/** The names of all files, or null when the schema is refused at a place. */
const generated = async (resources: readonly (readonly [string, string])[]) => {
  const names = resources.map(([name]) => name)
  const files = [app(...names), ...resources.map(([name, field], i) => resource(name, field, i))]
  const { model, diagnostics } = buildProject(parseSchemaFiles(files))
  const errors = diagnostics.filter(({ level }) => level === 'error')
  expect(errors.every(({ place }) => place.line > 0 && place.column > 0)).toBe(true)
  return model && errors.length === 0 ? [...(await generateFileTexts(model)).keys()] : null
}

const hostile = [
  '../../x',
  '..\\x',
  '/etc/x',
  'C:x',
  'a/b',
  'con',
  'nul.txt',
  'index',
  'import',
  'class',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'then',
  'Ａ',
  'cafe\u0301',
  '.',
  '',
  'x'.repeat(300),
  'a\0b',
  '-',
]

const isInside = (file: string): boolean =>
  !path.isAbsolute(file) && !path.normalize(file).startsWith('..') && !/[\\:\0]/.test(file)

test.each(hostile)('G-03 %j as a resource is refused, or contained', async (name) => {
  const files = await generated([[name, 'name']])
  if (files === null) return
  expect(files.filter((file) => !isInside(file))).toEqual([])
  // Windows knows devices by these names, whatever their ending.
  expect(files.some((file) => /(?:^|\/)(?:con|nul|aux|prn)(?:\.|\/|$)/i.test(file))).toBe(false)
})

test.each(hostile)('G-03 %j as a field is refused, or contained', async (name) => {
  const files = await generated([['thing', name]])
  expect((files ?? []).filter((file) => !isInside(file))).toEqual([])
})

test.each([
  ['Order', 'order'],
  ['café', 'cafe\u0301'],
  ['ﬁle', 'file'],
])('G-03 %j and %j never share a file', async (one, other) => {
  const files = await generated([
    [one, 'name'],
    [other, 'name'],
  ])
  if (files === null) return
  const plain = files.map((file) => file.normalize('NFKC').toLowerCase())
  expect(new Set(plain).size).toBe(files.length)
})

test('names that are none of these are generated', async () => {
  expect(await generated([['thing', 'name']])).toContain('thing/list.tsx')
  expect(await generated([['订单', '状态']])).not.toBeNull()
})
