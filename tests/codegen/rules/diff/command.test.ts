import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { loadSchemaFolder } from '../../../../codegen/language/read'
import { textFoldersFor, buildProject } from '../../../../codegen/generator/pipeline/project'
import { compareWithRevision, type DiffOptions } from '../../../../codegen/commands/rules/diff'

/* The comparison with a revision of a real Git repository. */

let home = ''
const schema = (): string => path.join(home, 'schema')
const orderFile = (): string => path.join(schema(), 'order.yaml')

const git = (...args: string[]): string =>
  execFileSync(
    'git',
    ['-C', home, '-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    },
  )

const commit = (message: string): void => {
  git('add', '-A')
  git('commit', '-q', '--no-verify', '-m', message)
}

const write = (text: string): void => writeFileSync(orderFile(), text)

let original = ''

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'diff-'))
  git('init', '-q')
  writeFileSync(path.join(home, 'readme'), 'a project before it had a schema')
  commit('empty')
  git('tag', 'empty')
  cpSync('schema', schema(), { recursive: true })
  cpSync('i18n', path.join(home, 'i18n'), { recursive: true })
  rmSync(path.join(schema(), 'bank.yaml'))
  rmSync(path.join(schema(), 'app.yaml'))
  const app = readFileSync('schema/app.yaml', 'utf8')
  writeFileSync(path.join(schema(), 'app.yaml'), app.replace(/^ {2}- bank\n/m, ''))
  commit('without banks')
  git('tag', 'no-bank')
  cpSync('schema', schema(), { recursive: true })
  commit('first')
  git('tag', 'first')
  original = readFileSync(orderFile(), 'utf8')
})

afterAll(() => rmSync(home, { recursive: true, force: true }))

const compare = async (more: Partial<DiffOptions> = {}) => {
  const given = {
    revision: 'first',
    language: 'en',
    counts: null,
    markdown: false,
    json: false,
    history: null,
    of: null,
  }
  const options = { schema: schema(), ...given, ...more }
  const folders = textFoldersFor(options.schema)
  return compareWithRevision(options, buildProject(loadSchemaFolder(options.schema, folders)))
}

describe('against a revision', () => {
  it('says that no rule changed after comments and quotes', async () => {
    write(original.replaceAll(/ +# .*$/gm, '').replace('label: 订单\n', "label: '订单'\n"))
    expect(await compare()).toEqual({ exit: 0, out: 'no rule changed\n', error: '' })
  })

  it('tells a removed move, and what it means for live orders', async () => {
    write(original.replace(/ {4}12 -> 13: .*\n/, ''))
    const counts = path.join(home, 'counts.json')
    writeFileSync(counts, '{ "order": { "12": 37 } }')
    const { exit, out } = await compare({ counts })
    expect(exit).toBe(1)
    expect(out).toContain('An operator can no longer move 12 disbursement failed to 13 repaying')
    expect(out).toContain('settled (17, 18, 19) only after 11 disbursed')
    expect(out).toContain('37 orders are in 12; operators can no longer move them to 13.')
    writeFileSync(counts, 'status,orders\n12,37\n')
    expect((await compare({ counts })).out).toBe(out)
    writeFileSync(counts, 'status;orders\n"12";37\n')
    expect((await compare({ counts })).out).toBe(out)
    const { out: chinese } = await compare({ language: 'zh-chs' })
    expect(chinese).toContain('操作员不能再把 12 放款失败 转为 13 正常还款中。')
  })

  it('tells how often a move was made that is gone, and one that nobody was allowed to make', async () => {
    write(
      original.replace(
        / {4}12 -> 13: .*\n/,
        '    12 -> 14: disbursement failed -> extension processing\n',
      ),
    )
    const history = path.join(home, 'moves.csv')
    const rows = ['7,12,13,2026-01-01,a', '8,12,13,2026-03-01,a', '8,12,14,2026-03-02,a']
    writeFileSync(history, `record,from,to,at,who\n${rows.join('\n')}\n`)
    const { out } = await compare({ history })
    expect(out).toContain(
      'In the last 30 days of the history it was made once (1 order); it would have been refused.',
    )
    expect(out).toContain('it was made once (1 order), although it was not allowed.')
    const { out: chinese } = await compare({ history, language: 'zh-chs' })
    expect(chinese).toContain('历史的最近 30 天中发生过 1 次（1 条订单），这些都会被拒绝。')
    const { exit, error } = await compare({ history, of: 'product' })
    expect({ exit, error }).toEqual({
      exit: 2,
      error: '--of: expected one of order, got "product"\n',
    })
  })

  it('gives Markdown in which words of the schema are no markup, and data', async () => {
    write(
      original.replace(/ {4}12 -> 13: .*\n/, '').replace('label: 姓名', 'label: "[x](@all)<b>"'),
    )
    const { out } = await compare({ markdown: true, language: 'zh-chs' })
    expect(out).toMatch(/^### 业务规则的变化\n\n\*\*/)
    expect(out).toContain('- − 操作员不能再把 12 放款失败 转为 13 正常还款中。')
    expect(out).not.toContain('@all')
    const data: unknown = JSON.parse((await compare({ json: true })).out)
    expect(data).toMatchObject({ changed: true, newlyBroken: [] })
    expect(data).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({
          kind: 'move',
          section: 'removed',
          move: expect.objectContaining({ from: 12 }),
        }),
      ]),
    })
  })

  it('takes a folder or a file that was not there for new', async () => {
    write(original)
    const { exit, out } = await compare({ revision: 'empty' })
    expect(exit).toBe(1)
    for (const name of ['order', 'pre-screening', 'product', 'bank']) {
      expect(out).toContain(`new resource ${name}`)
    }
    const since = (await compare({ revision: 'no-bank' })).out
    expect(since).toContain('new resource bank')
    expect(since).not.toContain('new resource order')
  })

  it('compares findings that stop a build, too', async () => {
    write(original.replace(/ {4}G03 12: .*\n/, ''))
    expect(await compare()).toMatchObject({ exit: 1, out: expect.stringContaining('G03 12') })
  })
})

describe('one line and exit code 2', () => {
  it.each<[string, Partial<DiffOptions>, RegExp]>([
    ['an unknown revision', { revision: 'nowhere' }, /expected a Git revision, got "nowhere"/],
    ['an option in its place', { revision: '--output=x' }, /expected a Git revision/],
    [
      'a language that it does not speak',
      { language: 'fr' },
      /expected zh-chs, en, ja, zh-cht, got "fr"/,
    ],
    ['no counts', { counts: '/nowhere.json' }, /expected a file that can be read/],
    ['no schema', { schema: '/nowhere' }, /the schema has errors: .*There is no folder/],
  ])('%s', async (_, options, message) => {
    write(original)
    const { exit, out, error } = await compare(options)
    expect({ exit, out }).toEqual({ exit: 2, out: '' })
    expect(error).toMatch(message)
    expect(error.trimEnd().split('\n')).toHaveLength(1)
  })

  it('counts that are none', async () => {
    const counts = path.join(home, 'bad')
    for (const text of ['{ "12": "many" }', '{ "12": -1 }', '[]', '12,37\n13\n', '{']) {
      writeFileSync(counts, text)
      expect(await compare({ counts })).toMatchObject({
        exit: 2,
        error: expect.stringContaining('expected status'),
      })
    }
  })

  it('a folder in no repository, and one whose schema cannot be understood', async () => {
    const alone = mkdtempSync(path.join(tmpdir(), 'alone-'))
    cpSync('schema', path.join(alone, 'schema'), { recursive: true })
    const { exit, error } = await compare({ schema: path.join(alone, 'schema') })
    rmSync(alone, { recursive: true, force: true })
    expect({ exit, error }).toEqual({
      exit: 2,
      error: expect.stringContaining('in a Git repository'),
    })
    write(original.replace('start: 1', 'start: 99'))
    expect(await compare()).toMatchObject({ exit: 2, error: expect.stringContaining('order.yaml') })
    write(original)
  })
})

const run = (...words: string[]) => {
  const all = ['run', '--silent', 'rules', '--', ...words]
  const { status, stdout, stderr } = spawnSync('npm', all, { encoding: 'utf8' })
  return { status, out: stdout, error: stderr }
}

describe('npm run rules -- --diff', () => {
  it('prints the comparison and leaves with its code', async () => {
    write(original.replace(/( {4}9 -> 10: .*\n)/, '    7 -> 11: approval passed -> disbursed\n$1'))
    const { status, out } = run('--schema', schema(), '--diff', 'first')
    expect(status).toBe(2)
    expect(out).toContain(
      'BROKEN PROMISE: payout-goes-through-processing: 11 disbursed only after 9 disbursement processing.',
    )
    expect(out).toContain('1 → 7 → 11')
    write(original)
  })

  it.each([
    [['--diff'], '--diff needs a Git revision'],
    [['--markdown'], '--markdown needs --diff REV'],
    [['--diff', 'first', '--check'], '--check and --diff are two things'],
  ])('%s: one line', (words, message) => {
    const { status, out, error } = run(...words)
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(error).toContain(message)
  })
})

/** A command of that name for the recipe: what it does is a line of shell. */
function stub(name: string, line: string): void {
  const file = path.join(home, 'bin', name)
  writeFileSync(file, `#!/bin/sh\n${line}\n`)
  chmodSync(file, 0o755)
}

interface Workflow {
  jobs: { rules: { steps: { run?: string; env?: Record<string, string> }[] } }
}

describe('the recipe of docs/rules-report.md', () => {
  const block = /```yaml\n(# \.github\/workflows\/rules\.yml\n[^]*?)```/.exec(
    readFileSync('docs/rules-report.md', 'utf8'),
  )
  const { jobs } = parse(block?.[1] ?? '') as Workflow
  const step = jobs.rules.steps.at(-1)

  it.each([
    [
      'a removed move',
      (text: string) => text.replace(/ {4}12 -> 13: .*\n/, ''),
      0,
      '把 12 放款失败 转为 13 正常还款中',
    ],
    [
      'a broken promise',
      (text: string) =>
        text.replace(/( {4}9 -> 10: .*\n)/, '    7 -> 11: approval passed -> disbursed\n$1'),
      1,
      '承诺不成立',
    ],
  ])('posts %s', (_, edit, code, said) => {
    write(edit(original))
    mkdirSync(path.join(home, 'bin'), { recursive: true })
    const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
    stub(
      'git',
      `case "$1" in merge-base) exec ${real} -C ${home} rev-parse first ;; *) exec ${real} "$@" ;; esac`,
    )
    stub('gh', `cp "$5" ${home}/posted.md && printf '%s' "$*" > ${home}/asked`)
    const script = (step?.run ?? '').replaceAll('rules.md', path.join(home, 'rules.md'))
    const env = {
      ...process.env,
      PATH: `${home}/bin:${process.env['PATH']}`,
      SCHEMA_DIR: schema(),
      BASE: 'main',
      NUMBER: '7',
    }
    const { status } = spawnSync('bash', ['-e', '-c', script], { encoding: 'utf8', env })
    write(original)
    expect(status).toBe(code)
    expect(readFileSync(path.join(home, 'asked'), 'utf8')).toMatch(/^pr comment 7 --body-file /)
    expect(readFileSync(path.join(home, 'posted.md'), 'utf8')).toContain(said)
  })
})
