import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it, test } from 'vitest'
import { isMap, parseDocument, type Scalar, type YAMLMap } from 'yaml'
import { generateFiles } from '../../codegen/generator/pipeline/generate'
import { readProject } from '../../codegen/generator/pipeline/project'
import type { Model } from '../../codegen/language/model'
import {
  SHELL_OVERRIDES_FOLDER,
  shellOverrideSlots,
  functionOverrideSlots,
  slotFileNames,
  resourceOverrideSlots,
} from '../../codegen/generator/overrides/override-slots'
import { printDiagnostics } from '../../codegen/language/print'
import { packageEntries } from '../../scripts/api-reference/package-entries'
import { copyProject, type ProjectCopy } from '../support/project-copy'
import { type Block, blocksIn, blocksOf, documents, proseOf, rowsOf, textOf } from './documents'

const run = promisify(execFile)

/** Blocks that another test takes from the document. */
const heldElsewhere: readonly { file: string; test: string; block: (text: string) => boolean }[] = [
  { file: 'README.md', test: 'tests/import/openapi.test.ts', block: () => true },
  {
    file: 'docs/backends.md',
    test: 'tests/codegen/generator/resolve/backend.test.ts',
    block: (text) => text.startsWith('backend:'),
  },
  {
    file: 'docs/logins.md',
    test: 'tests/codegen/language/checks/logins.test.ts',
    block: () => true,
  },
  {
    file: 'docs/findings.md',
    test: 'tests/codegen/language/print/documentation-pages.test.ts',
    block: () => true,
  },
  {
    file: 'docs/rules-report.md',
    test: 'tests/codegen/rules/diff/command.test.ts',
    block: (text) => text.startsWith('# .github/workflows/'),
  },
]

const isHeldElsewhere = ({ file, text }: Block): boolean =>
  heldElsewhere.some((each) => each.file === file && each.block(text))

test.each(heldElsewhere)('$test takes blocks from $file', ({ file, test: taker }) => {
  expect(readFileSync(taker, 'utf8')).toContain(file)
})

const sourceOf = (key: unknown): string => (key as Scalar).source ?? String(key)

/** Lays a map over another one: maps are joined, everything else is replaced. */
const layOver = (below: YAMLMap, above: YAMLMap): void => {
  for (const pair of above.items) {
    const known = below.items.find(({ key }) => sourceOf(key) === sourceOf(pair.key))
    if (known && isMap(known.value) && isMap(pair.value)) layOver(known.value, pair.value)
    else if (known) known.value = pair.value
    else below.items.push(pair)
  }
}

/** The parts of a block, each under a comment that names its file. */
const partsOf = ({ text }: Block): { file: string; text: string }[] =>
  text
    .split(/^(?=# (?:schema|i18n)\/)/m)
    .map((part) => ({ file: /^# (\S+)/.exec(part)?.[1] ?? '', text: part }))

const apply = (project: ProjectCopy, block: Block): void => {
  for (const { file, text } of partsOf(block)) {
    expect(file, text).toMatch(/^(?:schema|i18n)\/[\w-]+\.yaml$/)
    if (!project.exists(file)) {
      project.write(file, text)
      continue
    }
    const [below, above] = [parseDocument(project.read(file)), parseDocument(text)]
    expect(above.errors).toEqual([])
    if (isMap(below.contents) && isMap(above.contents)) layOver(below.contents, above.contents)
    project.write(file, String(below))
  }
}

const yaml = documents.map((file): [string, Block[]] => [
  file,
  blocksIn('yaml').filter(
    (block) =>
      block.file === file &&
      !isHeldElsewhere(block) &&
      !block.text.startsWith('# yaml-language-server'),
  ),
])

describe('YAML, laid over schema/ and i18n/', () => {
  it.each(yaml.filter(([, blocks]) => blocks.length > 0))('is sound in %s', async (_, blocks) => {
    const project = copyProject()
    try {
      for (const block of blocks) {
        apply(project, block)
        const { diagnostics, texts } = await readProject(path.join(project.root, 'schema'))
        // A label of one language is enough for an example.
        const said = diagnostics.filter(({ code }) => code !== 'missing-translation')
        expect(said, printDiagnostics(said, texts, '')).toEqual([])
      }
    } finally {
      project.remove()
    }
  })
})

test('the error of the first steps is the one that its mistake gets', async () => {
  const [shown] = blocksOf('docs/getting-started.md').filter(({ text }) => text.includes('error'))
  const [field] = blocksOf('docs/getting-started.md').filter(({ text }) => text.includes('branch:'))
  const project = copyProject()
  try {
    const [branch = ''] = /^ {2}branch: .*\n/m.exec(field?.text ?? '') ?? []
    project.edit('schema/bank.yaml', (text) =>
      text.replace(/^ {2}type:\n/m, `${branch}$&`).replace('    - type\n', '    - brnach\n$&'),
    )
    const { stderr } = await project.codegen()
    expect(stderr.replace(/^\S*(?=schema\/bank)/m, '')).toContain(shown?.text)
  } finally {
    project.remove()
  }
})

/** A block begins with the path of its file. One without a path may stand anywhere below `src`. */
const components = blocksIn('tsx').map((block) => ({
  ...block,
  path:
    /^\/\/ (\S+\.tsx?)$/m.exec(block.text.split('\n')[0] ?? '')?.[1] ?? 'src/examples/example.tsx',
}))

/** What imports of the package lead to, whether a browser or Node runs it. */
const paths = {
  ...Object.fromEntries(packageEntries().map(({ name, file }) => [name, [path.resolve(file)]])),
  '#generated/*': [path.resolve('src/generated/*')],
}

// Inside the project, where the packages are found.
mkdirSync('node_modules/.cache', { recursive: true })
const scratch = path.resolve(mkdtempSync('node_modules/.cache/documents-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('TSX', () => {
  it('is sound in one strict program with the real kit', { timeout: 300_000 }, async () => {
    const roots = components.map(({ text, path: file }, index) => {
      const root = path.join(scratch, String(index))
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
      return path.join(root, 'src')
    })
    const config = path.join(scratch, 'tsconfig.json')
    const program = {
      extends: path.resolve('tsconfig.json'),
      // `../../kit` in a block is src/kit, as it would be from src/overrides.
      compilerOptions: { rootDirs: [path.resolve('src'), ...roots], paths },
      include: [scratch, path.resolve('src/**/*.d.ts')],
      exclude: [],
    }
    writeFileSync(config, JSON.stringify(program))
    const { stdout } = await run('npx', ['tsc', '--noEmit', '-p', config]).catch(
      (error: { stdout: string }) => error,
    )
    expect(roots.length).toBeGreaterThan(4)
    expect(stdout ?? '').toBe('')
  })

  it('takes the place of something that there is', async () => {
    const overrides = components
      .filter(({ path: file }) => file.startsWith('src/overrides/'))
      .map(({ path: file, text }) => {
        const [folder = '', name = ''] = file.split('/').slice(2)
        return { file, folder, name, text }
      })
    const { diagnostics } = await generateFiles({ schemaDir: 'schema', overrides })
    expect(overrides.length).toBeGreaterThan(3)
    expect(diagnostics).toEqual([])
  })
})

const slotOf = (model: Model, file: string) => {
  const [folder, name = ''] = file.split('/').slice(2)
  const resource = model.resources.find((each) => each.folder === folder)
  const own = resource
    ? [...resourceOverrideSlots(resource), ...functionOverrideSlots(resource)]
    : []
  const slots = folder === SHELL_OVERRIDES_FOLDER ? shellOverrideSlots : own
  return slots.find((slot) => slotFileNames(slot).includes(name))
}

test('the files of overrides are those that there may be, with their exports', async () => {
  const { model } = await readProject('schema')
  if (!model) throw new Error('schema/ has errors')
  const rows = rowsOf(proseOf('docs/overrides.md')).filter(([file = '']) => file.includes('/'))
  const said = rows.map(([file = '', , name = '']) => [file, name.replaceAll('`', '')])
  const real = said.map(([file = '']) => [file, slotOf(model, file.replaceAll('`', ''))?.exports])
  expect(said.length).toBeGreaterThan(4)
  expect(said).toEqual(real)
})

test('every block has a language that a test knows', () => {
  // `ts` are signatures, which tests/project/api-docs.test.ts holds against the sources.
  const known = ['sh', 'yaml', 'ts', 'tsx', 'nginx', 'text']
  const others = documents.flatMap(blocksOf).filter(({ language }) => !known.includes(language))
  expect(others).toEqual([])
})

test('editors find the language from the first line that the guide shows', () => {
  const [line = ''] = /# yaml-language-server: .*/.exec(textOf('docs/resources.md')) ?? []
  expect(readFileSync('schema/bank.yaml', 'utf8')).toContain(line)
  expect(existsSync(path.join('schema', line.split('$schema=')[1] ?? ''))).toBe(true)
})
