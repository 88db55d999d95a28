import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { fieldTypes, fieldTypeNames } from '../../field-types'

/** What a browser would be sent for the exported file's cells. */
const bundled = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/kit/lists/export/cell-text.ts', formats: ['es'] },
    },
  })
  const outputs = [result].flat() as Rolldown.RolldownOutput[]
  return outputs
    .flatMap(({ output }) => output)
    .map((part) => ('code' in part ? part.code : ''))
    .join('\n')
}

test('browsers get how values are written into files, and nothing else of the types', async () => {
  const code = await bundled()
  expect(code).toContain('csvKinds')
  for (const type of fieldTypeNames) expect(code).not.toContain(fieldTypes[type].language.docs)
  expect(code).not.toMatch(/mock|attempt|description:|examples/)
})
