import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { modelOf } from './schema-model'
import type { Model } from '../../codegen/language/model'
import { main as begin } from '../../codegen/commands/new/cli'
import { addVenue } from '../field-types/base-project'
import { addPerson, useMaskedId } from '../field-types/project-type'
import { consoleParts } from './console-parts'
import { answerOf, copyProject, type Answer, type ProjectCopy } from './project-copy'

/* A whole console in which somebody has taken over some parts, described a field type and begun a resource. */

const overrides: Readonly<Record<string, string>> = {
  'order/list.tsx': `import { OrderList as Generated } from '../../generated/order/list'

export const OrderList = () => (
  <>
    <p role="note">Ask Finance before you pay out.</p>
    <Generated />
  </>
)
`,
  'order/column.sn.tsx': `import type { Order } from '../../generated/order/types'
import type { ColumnOverride } from 'deskwright/kit'

export const SnColumn = ({ record, value, label, element }: ColumnOverride<Order>) => (
  <a href={\`https://papers.example.com/\${record.id}\`} title={\`\${label} \${String(value)}\`}>
    {element}
  </a>
)
`,
  'order/action.notify.tsx': `import type { Order } from '../../generated/order/types'
import type { ActionOverride } from 'deskwright/kit'

export const NotifyAction = ({ record, busy, element }: ActionOverride<Order>) => (
  <span data-order={record.sn} data-busy={busy}>
    {element}
  </span>
)
`,
  // What react-admin and react-router bring along works beside the generated parts.
  'product/list.tsx': `import { useState } from 'react'
import {
  defaultExporter,
  EditButton,
  ExportButton,
  ListContextProvider,
  RecordContextProvider,
  SimpleShowLayout,
  TextField,
  useList,
} from 'react-admin'
import { Link, NavLink, useBlocker, useNavigate, useSearchParams } from 'react-router-dom'
import { ProductList as Generated } from '../../generated/product/list'

const Ways = () => {
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const [isKept, setKept] = useState(false)
  const blocker = useBlocker(isKept)
  return (
    <nav aria-label="Ways" data-query={query.get('tone') ?? ''} data-blocker={blocker.state}>
      <Link to="/bank">A link to banks</Link>
      <NavLink to="/product-list">A link to here</NavLink>
      <button type="button" onClick={() => void navigate('/order')}>
        Go to orders
      </button>
      <button type="button" onClick={() => setQuery({ tone: 'low' })}>
        Set the tone
      </button>
      <button type="button" onClick={() => setKept(true)}>
        Keep me
      </button>
      <button type="button" onClick={() => blocker.proceed?.()}>
        Let me go
      </button>
    </nav>
  )
}

const stock = [{ id: 7, name: 'Stock' }]

const Stock = () => (
  <ListContextProvider value={useList({ data: stock })}>
    <RecordContextProvider value={{ id: 7, name: 'A stock record' }}>
      <SimpleShowLayout>
        <TextField source="name" label="Stock name" />
      </SimpleShowLayout>
      <EditButton label="Edit in stock" />
    </RecordContextProvider>
    <ExportButton exporter={defaultExporter} label="Stock export" />
  </ListContextProvider>
)

export const ProductList = () => (
  <>
    <Generated />
    <Ways />
    <Stock />
  </>
)
`,
  'bank/validate.ts': `import type { ValidateForm } from 'deskwright/kit'
import type { Bank } from '../../generated/bank/types'

export const validateBank: ValidateForm<Bank> = async ({ code, name }, { dataProvider }) => {
  if (name === code) return { name: 'A name says more than the code.' }
  const { total } = await dataProvider.getList('bank', { filter: { code } })
  return total ? { code: 'Another bank has it.' } : undefined
}
`,
  'bank/data.ts': `import type { OwnData } from 'deskwright/kit'

export const bankData: OwnData = (verbs) => ({
  create: (params) => verbs.create({ ...params, data: { ...params.data, name: \`\${params.data.name} Ltd\` } }),
})
`,
  'app/header.tsx': `import { useGetIdentity } from 'ra-core'

export default function Desk() {
  const { identity } = useGetIdentity()
  return <output aria-label="Desk">Desk of {String(identity?.id)}</output>
}
`,
  'app/user-menu.tsx': `import { useRedirect } from 'ra-core'
import type { UserMenuProps } from 'deskwright/kit'

export default function OperatorMenu({ items, show }: UserMenuProps) {
  const redirect = useRedirect()
  const banks = { key: 'banks', label: 'My banks', icon: 'bank', onSelect: () => redirect('/bank') }
  return show([banks, ...items])
}
`,
  'app/theme.ts': `import type { ConsoleTheme } from 'deskwright/kit'

export const theme = {
  tokens: { '--dw-radius': '9px', '--dw-font': 'Georgia, serif' },
  themes: { chester: { '--dw-radius': '0' } },
} satisfies ConsoleTheme
`,
  'app/auth.ts': `import type { OwnAuth } from 'deskwright/kit'

export const auth: OwnAuth = (provider) => ({
  ...provider,
  getIdentity: async () => ({ ...(await provider.getIdentity?.()), id: 'desk 7' }),
})
`,
  'product/input.amount.term.tsx': `import type { Product } from '../../generated/product/types'
import type { InputOverride } from 'deskwright/kit'

export const AmountTermInput = ({ label, field, element }: InputOverride<Product>) => (
  <>
    {element}
    <small>
      {label} ({field.source}): a year at most
    </small>
  </>
)
`,
  'product/column.amount.term.tsx': `import type { ColumnOverride } from 'deskwright/kit'

export const AmountTermColumn = ({ record, value, element }: ColumnOverride) => (
  <mark title={\`\${String(record.amount)} for \${String(value)}\`}>{element}</mark>
)
`,
  'bank/input.name.tsx': `import type { Bank } from '../../generated/bank/types'
import type { InputOverride } from 'deskwright/kit'

export const NameInput = ({ record, field, label, element }: InputOverride<Bank>) => (
  <>
    {element}
    <small>
      {label} as in the register ({field.source}, {record ? 'known' : 'new'})
    </small>
  </>
)
`,
}

const run = promisify(execFile)

export interface ConsoleCopy {
  project: ProjectCopy
  model: Model
  dist: string
  /** What the checks of the copy have printed. It is empty when they have found nothing. */
  check: Answer
  types: string
}

const checkTypes = async (folder: string): Promise<string> => {
  const tsc = path.resolve('node_modules/.bin/tsc')
  return run(tsc, ['--noEmit'], { cwd: folder, timeout: 180_000 }).then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? String(error),
  )
}

/** Generates, checks and builds the copy. `project.remove` deletes it again. */
export const buildConsoleCopy = async (): Promise<ConsoleCopy> => {
  const project = copyProject()
  const { root } = project
  for (const name of consoleParts) cpSync(name, path.join(root, name), { recursive: true })
  for (const [file, text] of Object.entries(overrides)) project.write(`src/overrides/${file}`, text)
  addPerson(project)
  useMaskedId(project)
  addVenue(project)
  const folders = ['--schema', path.join(root, 'schema'), '--out', path.join(root, 'src/generated')]
  const begun = await answerOf(begin, ['customer', '--label', '客户', '--lifecycle', ...folders])
  if (begun.code !== 0) throw new Error(begun.stderr)
  const check = await project.codegen('--check')
  const types = await checkTypes(root)
  const dist = path.join(root, 'dist')
  const vite = path.resolve('node_modules/.bin/vite')
  await run(vite, ['build', '--logLevel', 'error', '--outDir', dist], {
    cwd: root,
    timeout: 180_000,
  })
  const model = await modelOf(path.join(root, 'schema'), {
    typesFolder: path.join(root, 'src/field-types'),
  })
  return { project, model, dist, check, types }
}
