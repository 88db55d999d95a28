import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { generateFiles } from '../../../../codegen/generator/pipeline/generate'
import { projectCodeFolders, readProject } from '../../../../codegen/generator/pipeline/project'

/* Pages of the project: files in a folder beside the generated ones. */

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'deskwright-pages-'))
  mkdirSync(path.join(root, 'src/pages'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (name: string, text: string): void =>
  writeFileSync(path.join(root, 'src/pages', name), text)

const pageFile = (definition: string): string =>
  `import type { PageDefinition } from 'deskwright/kit'

export const page = ${definition} satisfies PageDefinition

export default function Report() {
  return <h1>Report</h1>
}
`

const schemaDir = 'tests/features/schema'

const run = () => generateFiles({ schemaDir, outDir: path.join(root, 'src/generated') })

/** Each error as `file:line:column code: message (help)`. */
const said = async (): Promise<string[]> =>
  (await readProject(schemaDir, projectCodeFolders(path.join(root, 'src/generated')))).diagnostics
    .filter(({ level }) => level === 'error')
    .map(
      ({ place, code, message, help }) =>
        `${path.basename(place.file)}:${place.line}:${place.column} ${code}: ${message} (${help})`,
    )

describe('a file with a page', () => {
  it('becomes a route with a chunk of its own, a title in each language and a menu entry', async () => {
    write(
      'report.tsx',
      pageFile(`{
  path: '/report',
  title: { en: 'Report', 'zh-chs': '报表' },
  icon: 'info',
  menu: true,
}`),
    )
    const { files, model, diagnostics } = await run()
    expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([])
    expect(files?.get('own-pages.ts')).toContain(`lazyPart(() => import('../pages/report'))`)
    expect(files?.get('index.ts')).toContain(`export { pages } from './own-pages'`)
    expect(files?.get('messages/en.ts')).toMatch(/ownPages: \{\s*report: 'Report'/)
    expect(model?.app.menu.at(-1)).toMatchObject({ kind: 'page', page: 'report', icon: 'info' })
    // It names no role, so that any of them will do.
    const roles = ['clerk', 'payroll']
    expect(model?.pages).toMatchObject([{ path: '/report', title: { en: 'Report' }, roles }])
  })

  it('stands behind the entry that it names', async () => {
    const { model: plain } = await run()
    const [first] = plain?.app.menu ?? []
    const name =
      first?.kind === 'resource' ? first.resource : first?.kind === 'page' ? first.page : ''
    write('report.tsx', pageFile(`{ path: '/report', title: 'R', menu: { after: '${name}' } }`))
    const { model } = await run()
    expect(model?.app.menu[1]).toMatchObject({ kind: 'page', page: 'report' })
  })

  it('is not looked for where nobody has written one, and changes nothing then', async () => {
    write('parts.tsx', 'export const Part = () => null\n')
    const { files, model } = await run()
    expect([files?.has('own-pages.ts'), model?.pages]).toEqual([false, undefined])
  })
})

describe('a mistake in the definition', () => {
  const mistakes: readonly (readonly [text: string, error: RegExp])[] = [
    [`{ path: '/report', title: 'R', pth: 1 }`, /^report\.tsx:3:\d+ unknown-key: .*pth/],
    [`{ title: 'R' }`, /^report\.tsx:3:21 missing-key: .*path/],
    [`{ path: 'report', title: 'R' }`, /^report\.tsx:3:29 bad-value: .*\/report/],
    [`{ path: '/report', title: 'R', icon: 'hom' }`, /^report\.tsx:3:58 not-allowed: .*home/],
    [`{ path: '/log', title: 'R' }`, /^report\.tsx:3:29 duplicate-path: .*console itself/],
    [
      `{ path: '/report', title: 'R', roles: 'nobody' }`,
      /^report\.tsx:3:59 unknown-role: .*nobody/,
    ],
    [`{ path: '/report', title: 'R', menu: { after: 'nothing' } }`, /^report\.tsx:3:67 page-menu:/],
    [`{ path: '/report', title: 'R', menu: { group: 'nothing' } }`, /^report\.tsx:3:67 page-menu:/],
    [`{ path: '/re' + 'port', title: 'R' }`, /^report\.tsx:3:29 page-literal: /],
    [`{ path: '/report', title: { xx: 'R' } }`, /^report\.tsx:3:49 unknown-language: .*xx/],
  ]
  it.each(mistakes)('%s', async (text, error) => {
    write('report.tsx', pageFile(text))
    expect(await said()).toEqual([expect.stringMatching(error)])
  })

  it('is told of a route that two pages have', async () => {
    write('a.tsx', pageFile(`{ path: '/report', title: 'R' }`))
    write('b.tsx', pageFile(`{ path: '/Report', title: 'R' }`))
    expect(await said()).toEqual([
      expect.stringMatching(/^b\.tsx:3:29 duplicate-path: .*another page already\. \(.*a\.tsx:3/),
    ])
  })

  it('is told of an export that is missing, and of a name that cannot be', async () => {
    write('a.tsx', `export const page = { path: '/a', title: 'A' }\n`)
    write('b.tsx', 'export default () => null\n')
    write('C.tsx', pageFile(`{ path: '/c', title: 'C' }`))
    expect(await said()).toEqual([
      expect.stringMatching(/^C\.tsx:1:1 page-name/),
      expect.stringMatching(/^a\.tsx:1:1 page-export: .*default export/),
      expect.stringMatching(/^b\.tsx:1:1 page-export: .*`page`/),
    ])
  })
})
