import { execFileSync } from 'node:child_process'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyProject, keepCopy, type ProjectCopy } from '../../../support/project-copy'
import { shareOf, wider } from '../../../support/thorough'

/* Two people add a field each, and Git merges what they have done. */

let project: ProjectCopy
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', project.root, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_EDITOR: 'true' },
  })

const bank = 'schema/bank.yaml'

/** A command that ends in conflicts. */
const conflicting = (...args: string[]): void => {
  expect(() => git(...args)).toThrow('Command failed')
  expect(git('ls-files', '--unmerged')).toContain(bank)
}

const label = (text: string): string =>
  `{ zh-chs: ${text}, en: ${text}, ja: ${text}, zh-cht: ${text} }`

const fields = {
  swift: `{ type: text, label: ${label('SWIFT')} }`,
  opened: `{ type: date, label: ${label('开户日')} }`,
} as const
type Name = keyof typeof fields

/** The bank with these fields after its type, in every view. */
const withFields =
  (...names: Name[]) =>
  (text: string): string =>
    text
      .replace(
        '  enabled:\n    type: flag',
        `${names.map((name) => `  ${name}: ${fields[name]}\n`).join('')}  enabled:\n    type: flag`,
      )
      .replace('    - type\n', `    - type\n${names.map((name) => `    - ${name}\n`).join('')}`)
      .replaceAll('type, enabled]', `type, ${names.map((name) => `${name}, `).join('')}enabled]`)

let yaml = ''
const commit = (): void => {
  git('add', '-A')
  git('commit', '-qm', 'commit')
}

const generated = (): string[] =>
  readdirSync(path.join(project.root, 'src/generated'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project.root, path.join(entry.parentPath, entry.name)))

const marked = (): string[] =>
  generated().filter((file) => /^(?:<{7}|={7}|>{7}|\|{7})/m.test(project.read(file)))

/** Makes a branch on which somebody adds a field to the bank. */
const makeBranch = async (name: Name): Promise<void> => {
  git('checkout', '-q', '-b', name, 'main')
  project.write(bank, withFields(name)(yaml))
  expect((await project.codegen()).code).toBe(0)
  commit()
}

/** Goes to a branch on which somebody has added a field to the bank, and perhaps done something more. */
const branch = (name: Name, more?: () => void): void => {
  git('checkout', '-q', name)
  if (!more) return
  more()
  git('add', '-A')
  git('commit', '-q', '--amend', '--no-edit')
}

const takeAttributes = (): void =>
  copyFileSync('.gitattributes', path.join(project.root, '.gitattributes'))

const resolveYaml = (...names: Name[]): void => project.write(bank, withFields(...names)(yaml))

/** One run, after which everything is as the YAML says and nothing tells of the conflict. */
const expectMended = async (...names: Name[]): Promise<void> => {
  const { code, stderr } = await project.codegen()
  expect([code, stderr]).toEqual([0, ''])
  expect(marked()).toEqual([])
  expect((await project.codegen('--check')).stderr).toBe('')
  for (const name of Object.keys(fields) as Name[]) {
    const has = names.includes(name)
    expect(project.read('src/generated/bank/types.ts').includes(`  ${name}: `)).toBe(has)
    expect(project.read('src/generated/bank/list.tsx').includes(`source="${name}"`)).toBe(has)
  }
}

let kept: ReturnType<typeof keepCopy>
beforeAll(async () => {
  project = copyProject()
  yaml = project.read(bank)
  writeFileSync(path.join(project.root, '.gitignore'), 'node_modules\n')
  git('init', '-q', '-b', 'main')
  git('config', 'user.name', 'Test')
  git('config', 'user.email', 'test@example.com')
  git('config', 'core.autocrlf', 'false')
  expect((await project.codegen()).code).toBe(0)
  commit()
  for (const name of Object.keys(fields) as Name[]) await makeBranch(name)
  git('checkout', '-q', 'main')
  kept = keepCopy(project)
})
beforeEach(() => kept.restore())
afterAll(() => kept.remove())

describe('a merge of two branches', () => {
  it.each(shareOf(['zdiff3', 'merge', 'diff3'], 3))(
    'is mended by one run: conflicts as %s',
    async (style) => {
      git('config', 'merge.conflictStyle', style)
      branch('swift')
      branch('opened')
      conflicting('merge', 'swift')
      expect(marked().length).toBeGreaterThan(3)
      expect((await project.codegen()).code).toBe(1)
      resolveYaml('swift', 'opened')
      await expectMended('swift', 'opened')
      commit()
      expect((await project.codegen('--check')).code).toBe(0)
    },
  )

  it('has no conflict in the manifest where .gitattributes says so', async () => {
    branch('swift', takeAttributes)
    branch('opened', takeAttributes)
    conflicting('merge', 'swift')
    expect(marked()).not.toContain('src/generated/manifest.txt')
    resolveYaml('opened', 'swift')
    await expectMended('opened', 'swift')
  })

  wider('may be resolved in favour of one', async () => {
    branch('swift')
    branch('opened')
    conflicting('merge', 'swift')
    resolveYaml('swift')
    await expectMended('swift')
  })

  it('may be resolved otherwise than Git has merged a file without a word', async () => {
    branch('swift')
    git('checkout', '-q', '-b', 'label', 'main')
    project.edit(bank, (text) => text.replace('label: 编码', 'label: 代号'))
    expect((await project.codegen()).code).toBe(0)
    commit()
    expect(() => git('merge', 'swift')).toThrow('Command failed')
    expect(marked()).toEqual(['src/generated/manifest.txt'])
    expect(project.read('src/generated/bank/types.ts')).toMatch(/代号[^]*swift/)
    resolveYaml('swift')
    await expectMended('swift')
    expect(project.read('src/generated/bank/types.ts')).not.toContain('代号')
  })

  it('may have been committed with its markers', async () => {
    branch('swift')
    branch('opened')
    conflicting('merge', 'swift')
    resolveYaml('swift', 'opened')
    commit()
    await expectMended('swift', 'opened')
  })

  wider('may be a rebase', async () => {
    branch('swift')
    branch('opened')
    conflicting('rebase', 'swift')
    resolveYaml('swift', 'opened')
    await expectMended('swift', 'opened')
    git('add', '-A')
    git('rebase', '--continue')
    expect((await project.codegen('--check')).code).toBe(0)
  })

  it('is no permission to write over conflicts that Git did not make', async () => {
    const file = 'src/generated/bank/list.tsx'
    project.edit(file, (text) => `<<<<<<< HEAD\n${text}=======\n${text}// mine\n>>>>>>> mine\n`)
    const { code, stderr } = await project.codegen()
    expect(code).toBe(1)
    expect(stderr).toContain('bank/list.tsx:1:1  error  changed-by-hand')
    expect(project.read(file)).toContain('// mine')
  })
})

describe('what somebody has written into a file', () => {
  const file = 'src/generated/bank/list.tsx'
  const byHand = (): void =>
    project.edit(file, (text) => text.replace('<RefreshButton />', '<RefreshButton />{/* mine */}'))

  const expectKept = async (): Promise<void> => {
    resolveYaml('swift', 'opened')
    const before = generated().map((each) => [each, readFileSync(path.join(project.root, each))])
    expect(project.read(file)).toContain('mine')
    const { code, stderr } = await project.codegen()
    expect(code).toBe(1)
    expect(stderr).toContain('bank/list.tsx:1:1  error  changed-by-hand')
    expect(stderr).toContain('to keep it, run `npm run eject -- bank list`')
    const after = generated().map((each) => [each, readFileSync(path.join(project.root, each))])
    expect(after).toEqual(before)
    expect(marked()).toContain(file)
  }

  it('is not lost between the markers of a merge', async () => {
    branch('swift')
    branch('opened')
    conflicting('merge', 'swift')
    byHand()
    await expectKept()
  })

  it('is not lost when a branch brings it', async () => {
    branch('swift', byHand)
    branch('opened')
    conflicting('merge', 'swift')
    await expectKept()
  })

  it('is not lost when it was there before', async () => {
    branch('swift')
    branch('opened', byHand)
    conflicting('merge', 'swift')
    await expectKept()
  })
})
