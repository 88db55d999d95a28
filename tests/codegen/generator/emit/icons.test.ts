import { expect, it } from 'vitest'
import { muiIcon, muiIcons } from '../../../../codegen/base/mui-icons'
import { filesFrom } from '../../../../codegen/generator/pipeline/files'
import { appYaml, yamlModel } from '../../../support/yaml-model'

const thing = (icon: string) => `resource: thing
icon: ${icon}
fields: { id: { type: integer, readOnly: true } }
list: { columns: [id] }
calls: { list: { path: /thing, rows: data } }
`

const filesWith = async (icon: string) => filesFrom(yamlModel(appYaml(), { thing: thing(icon) }))

it('the shapes of the icons that a schema names are generated, and of no others', async () => {
  const files = await filesWith('AcUnit')
  expect(files.get('icons.ts')).toMatch(/AcUnit:\s*"<path d='M22 11h-4\.17/)
  expect(files.get('index.ts')).toContain(`export { icons } from './icons'`)
  expect(files.get('thing/index.ts')).toContain(`icon: 'AcUnit'`)
})

it('nothing is generated for the icons of the console', async () => {
  const files = await filesWith('receipt')
  expect(files.has('icons.ts')).toBe(false)
  expect(files.get('index.ts')).not.toContain('icons')
})

it('every icon of MUI has shapes that an image may have', () => {
  const names = muiIcons()
  expect(names.length).toBeGreaterThan(2000)
  const odd = names
    .filter((_, index) => index % 40 === 0)
    .filter(
      (name) =>
        !/^(?:<(?:path|circle|ellipse|rect)(?: [a-z-]+='[^'<>"]*')+\/>)+$/.test(
          muiIcon(name) ?? '',
        ),
    )
  expect(odd).toEqual([])
  expect(muiIcon('NoSuchIcon')).toBeNull()
})
