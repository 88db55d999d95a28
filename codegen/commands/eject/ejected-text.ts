import path from 'node:path'
import { KIT_MODULE } from '../../generator/emit/emit-context'
import { formatCode } from '../../generator/output/format'
import type { ResourceModel } from '../../language/model'
import { ejectedOriginLine } from '../../generator/overrides/ejected-origin'
import type { OverrideSlot } from '../../generator/overrides/override-slots'
import { withoutHeader } from '../../generator/output/generated-header'

/** The folders of a copy and of the generated files. */
export interface EjectFolders {
  /** Folder of the generated files. */
  outDir: string
  folder: string
}

const generatedPath = ({ outDir, folder }: EjectFolders, stem: string): string =>
  path.posix.join(outDir, folder, `${stem}.tsx`)

/** The code of a generated file, with its imports changed so that they work from the folder of overrides. */
const relocateImports = (code: string, { outDir, folder }: EjectFolders): string => {
  const generated = `../../${path.basename(outDir)}/${folder}`
  return code.replaceAll(
    /(\bfrom |\bimport\()['"](\.\/|\.\.\/\.\.\/overrides\/[^/'"]+\/)([^'"]+)['"]/g,
    (_, keyword: string, from: string, rest: string) =>
      `${keyword}'${from === './' ? `${generated}/` : './'}${rest}'`,
  )
}

interface OverrideTexts {
  generated: string
  /** The text on disk when somebody changed it by hand. It may be unfinished, so it is not formatted. */
  handwork?: string
  /** Another text in the place of the generated one. */
  code?: string
}

/** The text of a part as the author's own file. It remembers what the generated part was. */
export const ejectedText = async (
  stand: EjectFolders,
  stem: string,
  { generated, handwork, code }: OverrideTexts,
): Promise<string> => {
  const line = ejectedOriginLine(generatedPath(stand, stem), generated)
  const text = `${line}\n${relocateImports(withoutHeader(handwork ?? code ?? generated), stand)}`
  return handwork === undefined ? formatCode(`${stem}.tsx`, text) : text
}

const props = {
  column: 'ColumnOverride',
  input: 'InputOverride',
  action: 'ActionOverride',
} as const
const words = { column: 'cell', input: 'input', action: 'button' } as const

/** A first text for the override of a single column, input or action. It shows what would stand there without it. */
export const overrideStarterText = async (
  { outDir, folder }: EjectFolders,
  slot: Exclude<OverrideSlot, { kind: 'part' }>,
  { typeName }: ResourceModel,
): Promise<string> => {
  const type = props[slot.kind]
  // The record of a cell inside a row or an object is that row or object.
  const isInner = slot.kind === 'column' && slot.path.length > 1
  return formatCode(
    `${slot.stem}.tsx`,
    `${
      isInner
        ? ''
        : `import type { ${typeName} } from '../../${path.basename(outDir)}/${folder}/types'
`
    }import type { ${type} } from '${KIT_MODULE}'

/** Takes the place of the ${words[slot.kind]}; \`element\` is the generated one. */
export const ${slot.exports} = ({ element }: ${type}${isInner ? '' : `<${typeName}>`}) => element
`,
  )
}
