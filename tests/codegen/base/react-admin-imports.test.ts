import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importsReactAdmin } from '../../../codegen/base/react-admin-imports'

let folder: string
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskwright-stock-'))
  write('inner.tsx', `export { Chip } from '@mui/material'\nimport './outer'`)
  write('outer.tsx', `import {\n  Chip,\n} from './inner'\nexport const A = Chip`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  [`import { List } from 'react-admin'`, true],
  [`import Card from '@mui/material/Card'`, true],
  [`import { A } from './outer'`, true],
  [`const load = () => import('react-admin')`, true],
  [`import type { ListProps } from 'react-admin'`, false],
  [`import { useNotify } from 'ra-core'`, false],
  [`import { List } from 'react-administration'`, false],
  [`import { A } from './missing'`, false],
])('%s', (text, brings) => {
  expect(importsReactAdmin(write('it.tsx', text))).toBe(brings)
})
