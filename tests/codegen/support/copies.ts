import type { InputFile } from '../../../codegen/language/read'

/** One resource many times over, as the files of a schema folder. */
export const copiesOf = (resource: string, app: string, count: number): InputFile[] => [
  {
    file: 'schema/app.yaml',
    text: app.replace(/^menu:\n(?: {2}.*\n)+/m, 'menu: []\n'),
    kind: 'app',
  },
  ...Array.from({ length: count }, (_, index): InputFile => {
    const name = `copy-${index}`
    const text = resource
      .replace(/^resource: .*$/m, `resource: ${name}`)
      .replace(/^path: .*$/m, `path: /${name}`)
    return { file: `schema/${name}.yaml`, text, kind: 'resource' }
  }),
]
