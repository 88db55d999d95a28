import { describe, expect, it } from 'vitest'
import { generateFiles } from '../../../../codegen/generator/pipeline/generate'
import type { OverrideFile } from '../../../../codegen/generator/overrides'
import { checkOverrides } from '../../../../codegen/generator/overrides'
import { consoleModel } from '../../../support/schema-model'

const override = (path: string, text = ''): OverrideFile => {
  const [folder = '', name = ''] = path.split('/')
  return { file: `src/overrides/${path}`, folder, name, text }
}

const run = (...overrides: OverrideFile[]) => generateFiles({ schemaDir: 'schema', overrides })

/** Each problem as `file:line:column level code: message (help)`. */
const said = async (...overrides: OverrideFile[]) =>
  (
    await checkOverrides(overrides, await consoleModel(), {
      files: new Map(),
      print: (file) => file,
    })
  ).map(
    ({ place, level, code, message, help }) =>
      `${place.file}:${place.line}:${place.column} ${level} ${code}: ${message} ${help}`,
  )

const list = override(
  'order/list.tsx',
  `import { OrderList as Generated } from '../../generated/order/list'
export const OrderList = () => <Generated />
`,
)

describe('files in the place of generated parts', () => {
  it('are imported by the index, and the generated file is still there to be wrapped', async () => {
    const { files } = await run(list)
    const index = files?.get('order/index.ts')
    expect(index).toContain(`import { OrderList } from '../../overrides/order/list'`)
    expect(index).not.toContain(`from './list'`)
    const plain = await run()
    expect(files?.get('order/list.tsx')).toBe(plain.files?.get('order/list.tsx'))
    expect([...(files?.keys() ?? [])]).toEqual([...(plain.files?.keys() ?? [])])
  })

  it('are fetched when they are shown where they bring react-admin along', async () => {
    const stock = (path: string, text: string) => ({ ...override(path, text), stock: true })
    const { files } = await run(
      stock('order/list.tsx', 'export const OrderList = () => null'),
      stock('order/column.sn.tsx', 'export const SnColumn = () => null'),
      stock('bank/create.tsx', 'export default () => null'),
      override('order/action.delete.tsx', 'export const DeleteAction = () => null'),
    )
    const index = files?.get('order/index.ts')
    expect(index).toContain(`import { OrderList } from './stock'`)
    expect(files?.get('order/stock.ts')).toMatch(
      /OrderList = stockScreen\(\(\) =>\s+import\('\.\.\/\.\.\/overrides\/order\/list'\)/,
    )
    expect(files?.get('order/stock.ts')).toContain('SnColumn = stockPart(')
    expect(files?.get('order/stock.ts')).not.toContain('DeleteAction')
    expect(files?.get('bank/index.ts')).toContain('create: stockPart(')
    expect(files?.has('bank/stock.ts')).toBe(false)
    const screen = { ...stock('bank/create.tsx', 'export default () => null'), screen: true }
    expect((await run(screen)).files?.get('bank/index.ts')).toContain('create: stockDialog(')
  })

  it('replace dialogs and the buttons of a row', async () => {
    const { files } = await run(
      override('bank/create.tsx', 'export default () => null'),
      override('order/actions.tsx', 'export const OrderActions = () => null'),
    )
    expect(files?.get('bank/index.ts')).toContain(`import('../../overrides/bank/create')`)
    expect(files?.get('order/list.tsx')).toContain(
      `import { OrderActions } from '../../overrides/order/actions'`,
    )
  })

  it('replace one column, input or action, with the generated element inside', async () => {
    const { files } = await run(
      override('order/column.sn.tsx', 'export const SnColumn = () => null'),
      override('order/column.term.tsx', 'export const TermColumn = () => null'),
      override('bank/input.type.tsx', 'export const TypeInput = () => null'),
      override('order/action.notify.tsx', 'export const NotifyAction = () => null'),
      override('order/action.delete.tsx', 'export const DeleteAction = () => null'),
    )
    expect(files?.get('order/list.tsx')).toContain(`      <Column source="sn">
        <OverriddenCell by={SnColumn} field={{ source: 'sn', type: 'text', readOnly: true }}>
          <TextCell />
        </OverriddenCell>
      </Column>`)
    expect(files?.get('order/list.tsx')).toMatch(
      /<OverriddenCell by=\{TermColumn\}.*\n\s*<IntegerCell source="term" unit \/>/,
    )
    expect(files?.get('bank/create.tsx')).toContain(
      `<OverriddenInput by={TypeInput} field={{ source: 'type', type: 'enum', choices: typeChoices }}>`,
    )
    const actions = files?.get('order/actions.tsx')
    expect(actions).toContain(`from '../../overrides/order/action.delete'`)
    expect(actions).toMatch(/by=\{DeleteAction\}>\n\s*<DeleteButton \/>/)
    expect(actions).toMatch(/by=\{NotifyAction\}>\n\s*<CallButton call="notify" \/>/)
  })

  it('replace an input and a cell inside a row, and leave the same name elsewhere alone', async () => {
    const { files, diagnostics } = await run(
      override('product/input.amount.term.tsx', 'export const AmountTermInput = () => null'),
      override('product/column.amount.term.tsx', 'export const AmountTermColumn = () => null'),
    )
    expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([])
    const edit = files?.get('product/edit.tsx')
    expect(edit).toContain(`from '../../overrides/product/input.amount.term'`)
    expect(edit).toMatch(
      /<RowsInput source="amount"[^]*?<MoneyInput source="amount"[^]*?<OverriddenInput\s+by=\{AmountTermInput\}\s+field=\{\{ source: 'term', path: 'amount.term', type: 'integer' \}\}\s*>\s*<IntegerInput source="term"/,
    )
    expect(edit).toMatch(
      /<ShowField source="term">\s*<OverriddenCell[^]*?by=\{AmountTermColumn\}[^]*?<IntegerCell/,
    )
  })
})

describe('functions of the author', () => {
  it('stand in the definition of their resource, fetched when they are needed', async () => {
    const { files } = await run(
      override('pre-screening/validate.ts', 'export const validatePreScreening = () => undefined'),
      override('order/data.ts', 'export const orderData = () => ({})'),
    )
    expect(files?.get('pre-screening/index.ts')).toMatch(
      /validate: \(\) =>\s+import\('..\/..\/overrides\/pre-screening\/validate'\)\.then\(\(all\) => all.validatePreScreening\)/,
    )
    expect(files?.get('order/index.ts')).toMatch(
      /data: ownData\(\(\) =>\s+import\('..\/..\/overrides\/order\/data'\)\.then\(\(all\) => all.orderData\)/,
    )
    // The early script knows nothing of them, so it does not ask in their place.
    expect(files?.get('early.ts')).not.toContain("'/order'")
    expect(files?.get('early.ts')).toContain("'/bank'")
  })

  it('stand for parts of the shell', async () => {
    const { files } = await run(
      { ...override('app/header.tsx', 'export default () => null'), stock: true },
      override('app/user-menu.tsx', 'export default () => null'),
      override('app/theme.ts', 'export const theme = {}'),
      override('app/auth.ts', 'export const auth = (provider) => provider'),
    )
    expect(files?.get('index.ts')).toContain(`export { own } from './own-app'`)
    const own = files?.get('own-app.ts')
    expect(own).toMatch(/header: stockPart\(\(\) =>\s*import\('..\/overrides\/app\/header'\)/)
    expect(own).toContain('userMenu: lazyPart(')
    for (const name of ['theme', 'auth']) expect(own).toContain(` ${name},`)
  })
})

const page = (body: string) =>
  override('order/list.tsx', `export const OrderList = () => (\n  <>\n${body}\n  </>\n)\n`)

describe('mistakes', () => {
  it('what the YAML says cannot be replaced', async () => {
    for (const name of ['types.ts', 'index.ts', 'choices.ts', 'lifecycle.ts', 'calls.ts']) {
      const [line] = await said(override(`order/${name}`, 'export {}'))
      expect(line).toContain(
        `src/overrides/order/${name}:1:1 error fixed-part: "${name}" cannot be replaced`,
      )
    }
    expect((await run(override('order/types.ts'))).files).toBeNull()
  })

  it.each([
    [
      'ordr/list.tsx',
      'There is no resource "ordr" whose parts could be replaced. did you mean the folder "order"?',
    ],
    ['order/lst.tsx', 'Order has no part "lst". did you mean "list.tsx"?'],
    [
      'order/edit.tsx',
      'Order has no part "edit". delete it, rename it, or move it into a folder of its own. There are: list, show, actions, data',
    ],
    ['order/list.ts', 'Order has no part "list". did you mean "list.tsx"?'],
    ['order/column.nmae.tsx', 'Order has no column "nmae". did you mean "column.name.tsx"?'],
    [
      'bank/input.fee.tsx',
      'Bank has no input "fee". delete it, rename it, or move it into a folder of its own. There are: input.code, input.name, input.type, input.enabled',
    ],
    [
      'order/action.notfy.tsx',
      'Order has no row action "notfy". did you mean "action.notify.tsx"?',
    ],
    ['bank/validat.ts', 'Bank has no part "validat". did you mean "validate.ts"?'],
    ['bank/validate.tsx', 'Bank has no part "validate". did you mean "validate.ts"?'],
    ['app/them.ts', 'The shell has no part "them". did you mean "theme.ts"?'],
    [
      'app/sidebar.tsx',
      'The shell has no part "sidebar". delete it, rename it, or move it into a folder of its own. There are: header.tsx, user-menu.tsx, theme.ts, auth.ts',
    ],
  ])('%s takes the place of nothing', async (path, message) => {
    expect(await said(override(path, 'export {}'))).toEqual([
      `src/overrides/${path}:1:1 warn unknown-override: ${message}`,
    ])
    expect((await run(override(path, 'export {}'))).files).not.toBeNull()
  })

  it('the export that the console asks for is missing', async () => {
    expect(await said(override('order/list.tsx', 'export default () => null'))).toEqual([
      'src/overrides/order/list.tsx:1:1 error override-export: "list.tsx" does not export "OrderList", which is what takes its place in the console. write `export const OrderList = (…) => …`',
    ])
    expect(await said(override('bank/create.tsx', 'export const BankCreate = 1'))).toEqual([
      expect.stringContaining('"create.tsx" does not have a default export'),
    ])
    expect(await said(override('bank/validate.ts', 'export const validate = 1'))).toEqual([
      'src/overrides/bank/validate.ts:1:1 error override-export: "validate.ts" does not export "validateBank", which is what takes its place in the console. write `export const validateBank = (…) => …`',
    ])
    expect(await said(override('app/theme.ts', 'export const colours = 1'))).toEqual([
      'src/overrides/app/theme.ts:1:1 error override-export: "theme.ts" does not export "theme", which is what takes its place in the console. write `export const theme = { … }`',
    ])
    expect(
      await said(override('order/list.tsx', `export { OrderList } from './parts/list'`)),
    ).toEqual([])
    expect(await said(override('order/list.tsx', `export * from './parts/list'`))).toEqual([])
  })

  it.each([
    ['<Column source="nmae" />', '3:17', '"nmae" is not a field of order. did you mean "name"?'],
    [
      `<Column source={'amuont'} />`,
      '3:18',
      '"amuont" is not a field of order. did you mean "amount"?',
    ],
    [
      '<Column source={`statsu`} />',
      '3:18',
      '"statsu" is not a field of order. did you mean "status"?',
    ],
    [
      '<X a={<TextCell source="snn" />} />',
      '3:25',
      '"snn" is not a field of order. did you mean "sn"?',
    ],
    [
      '<ReferenceField source="productId" reference="product"><T source="nam" /></ReferenceField>',
      '3:67',
      '"nam" is not a field of product. did you mean "name"?',
    ],
    [
      '<ListBase resource="bank"><T source="sn" /></ListBase>',
      '3:38',
      '"sn" is not a field of bank. fields of bank: id, code, name, type, enabled',
    ],
  ])('%s', async (body, at, message) => {
    expect(await said(page(body))).toEqual([
      `src/overrides/order/list.tsx:${at} warn override-source: ${message}`,
    ])
  })

  it('names that are right, or that nobody can know, pass', async () => {
    const body = `<Column source="name" /><F source="dater" /><F source="id" /><source src="x" />
      <Column source={other} /><Column source={\`\${a}b\`} /><Any reference="elsewhere"><T source="whatever" /></Any>`
    expect(await said(page(body))).toEqual([])
    const own = `<ArrayInput source="amount"><T source="" /></ArrayInput>
      <Form onSubmit={send}><TextInput source="subject" /></Form>`
    expect(await said(page(own.replace('amount', 'name')))).toEqual([])
    const rows = override(
      'product/edit.tsx',
      `export default () => <RowsInput source="amount"><M source="term" /><M source="amount.term" /></RowsInput>`,
    )
    expect(await said(rows)).toEqual([])
  })

  it('a file that cannot be parsed is left to the type checker', async () => {
    expect(await said(override('order/list.tsx', 'export const OrderList = ('))).toEqual([])
  })
})
