import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ejectedText } from '../../../../codegen/commands/eject/ejected-text'
import { generateFileTexts } from '../../../../codegen/generator/pipeline/generated-texts'
import { appYaml, yamlModel } from '../../../support/yaml-model'
import { wider } from '../../../support/thorough'

/* However much a resource has: what is generated passes as hand-written code does, and so does what is ejected. */

const run = promisify(execFile)
const root = mkdtempSync(path.join(tmpdir(), 'deskwright-sizes-'))
const parts = ['list', 'create', 'edit', 'show', 'actions'] as const
const sizes = [1, 12, 13, 16, 17, 40, 165, 300, 959]

const types = [
  'type: text, maxLength: 20, help: Say it.',
  'type: integer, min: 1, max: 99, unit: days',
  'type: money',
  'type: date',
  'type: boolean',
  'type: enum, choices: { 1: { label: One }, 2: { label: Two, color: success } }',
  'type: list, fields: { from: { type: text }, to: { type: text } }',
]

/** A resource with so many fields in every view, and as many groups, actions and statuses as anybody has. */
const resourceOf = (size: number): string => {
  const count = (most: number) => Array.from({ length: Math.min(size, most) }, (_, at) => at + 1)
  const fields = count(size).map((at) => `field${at}`)
  const each = Math.max(2, Math.ceil(size / 60))
  const groups = fields.flatMap((_, at) => (at % each === 0 ? [fields.slice(at, at + each)] : []))
  return `resource: wide${size}
fields:
  id: { type: integer, readOnly: true }
${fields.map((name, at) => `  ${name}: { ${types[at % types.length]} }`).join('\n')}
  status: { type: lifecycle }
list:
  columns: [${fields.join(', ')}, status]
  filters: [${fields.filter((_, at) => at % types.length === 0).join(', ')}]
  buttons: [search, create, export]
  rowActions: [edit, show, moves, ${count(300)
    .map((at) => `act${at}`)
    .join(', ')}]
create: { call: save, fields: [${fields.join(', ')}] }
edit:
  call: save
  groups:
${groups.map((names, at) => `    - { key: group${at}, fields: [${names.join(', ')}] }`).join('\n')}
show: { fields: [${fields.join(', ')}] }
calls:
  list: { path: /wide, body: [${fields.filter((_, at) => at % types.length === 0).join(', ')}] }
  save: { path: /wide/save, body: [id, ${fields.join(', ')}] }
${count(300)
  .map((at) => `  act${at}: { path: /wide/act${at}, body: [id] }`)
  .join('\n')}
lifecycle:
  field: status
  start: s0
  calls: { move: { path: /wide/status, body: [id, status] } }
  statuses:
    s0: { label: Begun }
${count(300)
  .map(
    (at) => `    s${at}: { label: Step ${at}${at === Math.min(size, 300) ? ', end: true' : ''} }`,
  )
  .join('\n')}
  moves:
${count(300)
  .map((at) => `    s${at - 1} -> s${at}:`)
  .join('\n')}
`
}

const put = (file: string, text: string): void => {
  const target = path.join(root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

let files: ReadonlyMap<string, string>
beforeAll(async () => {
  const texts = sizes.map((size) => [`wide${size}`, resourceOf(size)] as const)
  files = await generateFileTexts(yamlModel(appYaml(), Object.fromEntries(texts)))
  for (const [file, text] of files) put(`src/generated/${file}`, text)
  for (const size of sizes) {
    const stand = { outDir: 'src/generated', folder: `wide${size}` }
    for (const part of parts) {
      const generated = files.get(`wide${size}/${part}.tsx`)
      if (generated === undefined) throw new Error(`wide${size} has no ${part}`)
      const text = await ejectedText(stand, part, { generated })
      put(`src/overrides/wide${size}/${part}.tsx`, text)
    }
  }
  for (const file of ['.oxlintrc.json', '.oxfmtrc.json']) copyFileSync(file, path.join(root, file))
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
}, 120_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const said = async (...words: readonly string[]): Promise<string> => {
  const [command = '', ...args] = words
  const binary = path.resolve('node_modules/.bin', command)
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await run(binary, args, options).catch((error: { stdout: string }) => error)
  return stdout
}

it('passes the lint', async () => {
  expect(await said('oxlint', '--deny-warnings', 'src')).toContain('Found 0 warnings and 0 errors')
})

it('is laid out as the formatter would', async () => {
  expect(await said('oxfmt', '--check', 'src')).toContain(
    'All matched files use the correct format',
  )
}, 120_000)

wider(
  'is sound in one strict program with the real kit',
  async () => {
    const program = {
      extends: path.resolve('tsconfig.json'),
      compilerOptions: { rootDirs: [path.resolve('src'), path.join(root, 'src')] },
      include: ['src'],
      exclude: [],
    }
    put('tsconfig.json', JSON.stringify(program))
    expect(await said('tsc', '--noEmit', '-p', '.')).toBe('')
  },
  240_000,
)

const stemsOf = (size: number) =>
  [...files.keys()]
    .filter((file) => file.startsWith(`wide${size}/`) && !/edit-group\d+/.test(file))
    .map((file) => file.replace(/^\w+/, ''))

it('has the same files whatever the number of fields', () => {
  for (const size of sizes) expect(stemsOf(size)).toEqual(stemsOf(1))
})
