import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyProject, keepCopy, type ProjectCopy } from '../../support/project-copy'

let project: ProjectCopy
let kept: ReturnType<typeof keepCopy>
beforeAll(async () => {
  project = copyProject()
  await project.codegen()
  kept = keepCopy(project)
})
beforeEach(() => kept.restore())
afterAll(() => kept.remove())

const list = 'src/overrides/order/list.tsx'
const generated = 'src/generated/order/list.tsx'
const index = 'src/generated/order/index.ts'

describe('npm run eject', () => {
  it('copies a part, has the console use it, and is undone by deleting the file', async () => {
    const before = project.read(index)
    const { code, stdout } = await project.eject('order', 'list')
    expect(code).toBe(0)
    expect(stdout).toMatch(/order\/list\.tsx is yours now.*\nNext: edit it\. To undo, delete it/)
    const text = project.read(list)
    expect(text).toMatch(
      /^\/\/ Ejected from \S+\/src\/generated\/order\/list\.tsx\. sha256:[0-9a-f]{16}\n/,
    )
    expect(text).not.toContain('Generated from')
    expect(text).toContain(`from 'deskwright/kit'`)
    expect(text).toContain(`import { statusChoices } from '../../generated/order/choices'`)
    expect(text).not.toContain(`'./`)
    expect(project.read(index)).toContain(`from '../../overrides/order/list'`)
    expect((await project.codegen('--check')).code).toBe(0)
    project.delete(list)
    expect((await project.codegen('--check')).code).toBe(1)
    await project.codegen()
    expect(project.read(index)).toBe(before)
  })

  it('imports what was taken over before from its own folder', async () => {
    await project.eject('order', 'actions')
    await project.eject('order', 'column.sn')
    await project.eject('order', 'list')
    expect(project.read(list)).toContain(`import { OrderActions } from './actions'`)
  })

  it('starts a column, an input or an action with what stands there anyway', async () => {
    for (const words of [
      'order column.sn',
      'bank input.name',
      'order action.notify',
      'product input.amount.term',
      'product column.amount.term',
    ]) {
      expect((await project.eject(...words.split(' '))).code).toBe(0)
    }
    expect(project.read('src/overrides/order/column.sn.tsx')).toContain(
      'export const SnColumn = ({ element }: ColumnOverride<Order>) => element',
    )
    expect(project.read('src/generated/bank/create.tsx')).toContain('by={NameInput}')
    expect((await project.codegen('--check')).code).toBe(0)
  })

  it('leaves what is there already', async () => {
    project.write(list, 'mine')
    const { code, stderr } = await project.eject('order', 'list')
    expect([code, project.read(list)]).toEqual([1, 'mine'])
    expect(stderr).toContain('override-export')
    project.write(list, 'export const OrderList = () => null\n')
    expect((await project.eject('order', 'list')).stderr).toContain('exists already; delete it')
    expect(project.read(list)).toBe('export const OrderList = () => null\n')
  })

  it.each([
    [[], 'expected RESOURCE PART'],
    [['order'], 'expected RESOURCE PART'],
    [['order', 'list', 'more'], 'expected RESOURCE PART'],
    [['order', 'list', '--force'], 'got "--force"'],
    [['ordr', 'list'], 'there is no resource "ordr": did you mean order?'],
    [['order', 'lits'], 'there is no part of order "lits": did you mean list?'],
    [['order', 'types'], 'there is no part of order "types": expected one of list, show, actions'],
    [['order', 'column.nmae'], 'did you mean column.name?'],
    [['order', 'list', '--accept'], 'there is nothing to accept'],
  ])('%j is answered in a line', async (words, says) => {
    const { code, stderr } = await project.eject(...words)
    expect(code).toBe(2)
    expect(stderr).toContain(says)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('writes a screen with components of react-admin, and names what that leaves out', async () => {
    const { code, stdout } = await project.eject('order', 'list', '--as', 'react-admin')
    expect(code).toBe(0)
    expect(stdout).toContain('does not:\n  the filter dater\n')
    const text = project.read(list)
    expect(text).toContain(`from 'react-admin'`)
    expect(text).toContain(`from '../../generated/order/choices'`)
    expect(text).toContain('<SelectInput key="status" source="status" alwaysOn choices={')
    expect(text).toContain('<LifecycleCell source="status"')
    expect((await project.codegen('--check')).code).toBe(0)
    addFilter()
    expect((await project.codegen()).stderr).toContain('warn  override-drift')
  })

  it('has no such screen for the buttons of a row', async () => {
    const { code, stderr } = await project.eject('order', 'actions', '--as', 'react-admin')
    expect([code, stderr]).toEqual([2, expect.stringContaining('has no screen for actions')])
    expect(project.exists('src/overrides/order/actions.tsx')).toBe(false)
  })

  it('is a command of the project', () => {
    const { status, stderr } = spawnSync('node', ['scripts/run.mjs', 'eject', 'order', 'lits'])
    expect([status, String(stderr)]).toEqual([2, expect.stringContaining('did you mean list?')])
  })

  it('keeps a change that was made in the generated file', async () => {
    const original = project.read(generated)
    project.write(generated, original.replace('<SearchButton />', '<SearchButton />{/* mine */}'))
    const refused = await project.codegen()
    expect(refused.code).toBe(1)
    expect(refused.stderr).toContain('to keep it, run `npm run eject -- order list`')
    expect((await project.eject('order', 'list')).code).toBe(0)
    expect(project.read(list)).toContain('{/* mine */}')
    expect(project.read(generated)).toBe(original)
    expect((await project.codegen('--check')).code).toBe(0)
  })
})

const addFilter = () =>
  project.edit('schema/order.yaml', (text) => text.replace('    - sn\n', '    - sn\n    - name\n'))

describe('an origin that has changed since', () => {
  it('is warned of until it is accepted', async () => {
    await project.eject('order', 'list')
    addFilter()
    const { code, stderr } = await project.codegen()
    expect(code).toBe(0)
    expect(stderr).toContain('warn  override-drift')
    expect(stderr).toMatch(/order\/list\.tsx:1:1/)
    expect(stderr).toMatch(/git log -p -- \S*src\/generated\/order\/list\.tsx/)
    expect(stderr).toContain('npm run eject -- order list --accept')
    const check = await project.codegen('--check')
    expect([check.code, check.stderr.includes('override-drift')]).toEqual([1, true])
    const text = project.read(list)
    expect((await project.eject('order', 'list', '--accept')).stdout).toContain(
      'is now taken as a copy',
    )
    expect((await project.codegen('--check')).stderr).toBe('')
    // Nothing but the hash.
    expect(project.read(list).split('\n').slice(1)).toEqual(text.split('\n').slice(1))
  })
})

it('a field that is gone is reported with its place, and fails --check only', async () => {
  project.write('src/overrides/bank/column.name.tsx', 'export const NameColumn = () => null\n')
  project.write(
    'src/overrides/bank/list.tsx',
    `import { Column, TextCell } from 'deskwright/kit'\n\nexport const BankList = () => (\n  <Column source="name">\n    <TextCell />\n  </Column>\n)\n`,
  )
  expect((await project.codegen()).code).toBe(0)
  expect((await project.codegen('--check')).code).toBe(0)
  project.edit('schema/bank.yaml', (text) => text.replaceAll(/\bname\b(?!: [a-z])/g, 'title'))
  for (const language of ['en', 'ja', 'zh-cht']) {
    project.edit(`i18n/${language}.yaml`, (text) =>
      text.replace(/(\n {2}bank:[\s\S]*?\n {6})name:/, '$1title:'),
    )
  }
  const run = await project.codegen()
  expect([run.code, run.stderr]).toEqual([0, expect.stringContaining('warn  unknown-override')])
  const { code, stderr } = await project.codegen('--check')
  expect(code).toBe(1)
  expect(stderr).toMatch(/bank\/column\.name\.tsx:1:1 {2}error {2}unknown-override/)
  expect(stderr).toMatch(/bank\/list\.tsx:4:19 {2}error {2}override-source/)
  expect(stderr).toContain('> 4 |   <Column source="name">')
})
