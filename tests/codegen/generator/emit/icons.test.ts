import { expect, it } from 'vitest'
import { muiIconShapes, muiIconNames } from '../../../../codegen/base/mui-icons'
import { generateFileTexts } from '../../../../codegen/generator/pipeline/generated-texts'
import { appYaml, yamlModel } from '../../../support/yaml-model'

const thing = (icon: string) => `resource: thing
icon: ${icon}
fields: { id: { type: integer, readOnly: true } }
list: { columns: [id] }
calls: { list: { path: /thing, rows: data } }
`

const filesWith = async (icon: string) =>
  generateFileTexts(yamlModel(appYaml(), { thing: thing(icon) }))

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
  const names = muiIconNames()
  expect(names.length).toBeGreaterThan(2000)
  const odd = names
    .filter((_, index) => index % 40 === 0)
    .filter(
      (name) =>
        !/^(?:<(?:path|circle|ellipse|rect)(?: [a-z-]+='[^'<>"]*')+\/>)+$/.test(
          muiIconShapes(name) ?? '',
        ),
    )
  expect(odd).toEqual([])
  expect(muiIconShapes('NoSuchIcon')).toBeNull()
})
