import { assert, asyncProperty, nat, pre } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copyProject, type ProjectCopy } from '../../../support/project-copy'
import { thorough } from '../../../support/thorough'

/* Whatever is done to the YAML, as long as what they stand for is there: overrides stay as they are, and in use. */

const overrides: Readonly<Record<string, string>> = {
  'src/overrides/order/list.tsx': `import { OrderList as Generated } from '../../generated/order/list'
export const OrderList   =   () => <Generated /> // mine\r\n`,
  'src/overrides/order/column.sn.tsx': `export const SnColumn = () => null`,
  'src/overrides/bank/input.name.tsx': `export const NameInput = () => null`,
  'src/overrides/order/action.notify.tsx': `export const NotifyAction = () => null`,
}

const uses: readonly (readonly [file: string, module: string])[] = [
  ['src/generated/order/index.ts', '../../overrides/order/list'],
  ['src/generated/order/actions.tsx', '../../overrides/order/action.notify'],
  ['src/generated/bank/create.tsx', '../../overrides/bank/input.name'],
]

type Edit = (text: string, number: number) => string

const shuffled = (items: string, number: number): string => {
  const list = items.split(', ')
  return [...list.slice(number % list.length), ...list.slice(0, number % list.length)].join(', ')
}

const types = ['text', 'integer', 'money', 'date', 'boolean', 'url', 'json', 'longText']

const edits: readonly (readonly [file: string, edit: Edit])[] = [
  [
    'order',
    (text, n) =>
      text.replace(
        '  status: {',
        `  extra${n}: { type: ${types[n % 8]}, label: 新${n} }\n  status: {`,
      ),
  ],
  [
    'order',
    (text, n) =>
      text
        .replace(/ {4}- status\n {2}rowActions/, `    - extra${n}\n    - status\n  rowActions`)
        .replace('  status: {', `  extra${n}: { type: text, label: 列${n} }\n  status: {`),
  ],
  [
    'order',
    (text, n) => text.replace(/- \[(.+)\]/, (_, items: string) => `- [${shuffled(items, n)}]`),
  ],
  ['order', (text, n) => text.replace(/pageSize: \d+/, `pageSize: ${10 + (n % 90)}`)],
  [
    'order',
    (text, n) =>
      text.replace(
        /rowActions: \[(.+)\]/,
        (_, items: string) => `rowActions: [${shuffled(items, n)}]`,
      ),
  ],
  ['order', (text, n) => text.replace(/label: 订单号\S*,/, `label: 订单号${n},`)],
  [
    'order',
    (text) =>
      text.replace('buttons: [search, reset, refresh, export]', 'buttons: [search, export]'),
  ],
  ['order', (text) => text.replace('    - { stack: [applyTime, dueTime] }\n', '')],
  ['order', (text, n) => text.replace(/icon: \w+/, `icon: ${['receipt', 'bank', 'list'][n % 3]}`)],
  [
    'bank',
    (text, n) =>
      text.replace(/fields: \[(.+)\]/, (_, items: string) => `fields: [${shuffled(items, n)}]`),
  ],
  ['bank', (text, n) => text.replace(/maxLength: \d+/, `maxLength: ${5 + n}`)],
  ['bank', (text) => text.replace('    - { index: true }\n', '')],
  [
    'bank',
    (text, n) => text.replace(/name: \{ type: \w+/, `name: { type: ${n % 2 ? 'text' : 'longText'}`),
  ],
  [
    'bank',
    (text, n) =>
      text.replace('  type:\n', `  extra${n}: { type: integer, label: 数${n} }\n  type:\n`),
  ],
]

let project: ProjectCopy
beforeAll(async () => {
  project = copyProject()
  for (const [file, text] of Object.entries(overrides)) project.write(file, text)
  await project.codegen()
})
afterAll(() => project.remove())

const isDoubled = (text: string): boolean => {
  const names = [...text.matchAll(/^ {2}(extra\d+):/gm)].map(([, name]) => name)
  return new Set(names).size < names.length
}

it('edits of the YAML leave every override in place and in use', { timeout: 240_000 }, async () => {
  const property = asyncProperty(nat(edits.length - 1), nat(1000), async (which, number) => {
    const [file, edit] = edits[which] ?? edits[0]!
    const path = `schema/${file}.yaml`
    const before = project.read(path)
    const after = edit(before, number)
    pre(after !== before && !isDoubled(after))
    project.write(path, after)
    const { code, stderr } = await project.codegen()
    expect([code, stderr.includes('override')], stderr).toEqual([0, false])
    for (const [override, text] of Object.entries(overrides))
      expect(project.read(override)).toBe(text)
    for (const [generated, module] of uses) expect(project.read(generated)).toContain(`'${module}'`)
    expect(project.read('src/generated/order/list.tsx')).toContain(
      `'../../overrides/order/column.sn'`,
    )
  })
  await assert(property, { numRuns: thorough ? 50 : 15, endOnFailure: true })
})
