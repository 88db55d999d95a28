import path from 'node:path'
import { formatCode } from '../../write/format'
import type { ResourceModel } from '../../model'
import { originLine } from '../../overrides/origin'
import type { Slot } from '../../overrides/slots'
import { withoutHeader } from '../../write/header'

/** The folders of a copy and of the generated files. */
export interface Stand {
  /** Folder of the generated files. */
  outDir: string
  folder: string
}

const origin = ({ outDir, folder }: Stand, stem: string): string =>
  path.posix.join(outDir, folder, `${stem}.tsx`)

/** The code of a generated file, with its imports changed so that they work from the folder of overrides. */
const moved = (code: string, { outDir, folder }: Stand): string => {
  const generated = `../../${path.basename(outDir)}/${folder}`
  return code.replaceAll(
    /(\bfrom |\bimport\()'(\.\/|\.\.\/\.\.\/overrides\/[^/']+\/)([^']+)'/g,
    (_, keyword: string, from: string, rest: string) =>
      `${keyword}'${from === './' ? `${generated}/` : './'}${rest}'`,
  )
}

/**
 * The text of a generated part as the author's own file. `kept` is the text on disk when somebody changed it by hand.
 */
export const ejectedText = async (
  stand: Stand,
  stem: string,
  texts: { generated: string; kept: string | null },
): Promise<string> => {
  const line = originLine(origin(stand, stem), texts.generated)
  const code = moved(withoutHeader(texts.kept ?? texts.generated), stand)
  const text = `${line}\n${code}`
  // A text that was changed by hand may be unfinished, so it is not formatted.
  return texts.kept === null ? formatCode(`${stem}.tsx`, text) : text
}

const props = {
  column: 'ColumnOverride',
  input: 'InputOverride',
  action: 'ActionOverride',
} as const
const words = { column: 'cell', input: 'input', action: 'button' } as const

/** A first text for the override of a single column, input or action. It shows what would stand there without it. */
export const starterText = async (
  { outDir, folder }: Stand,
  slot: Exclude<Slot, { kind: 'part' }>,
  { typeName }: ResourceModel,
): Promise<string> => {
  const type = props[slot.kind]
  return formatCode(
    `${slot.stem}.tsx`,
    `import type { ${typeName} } from '../../${path.basename(outDir)}/${folder}/types'
import type { ${type} } from '../../kit'

/** Takes the place of the ${words[slot.kind]}; \`element\` is the generated one. */
export const ${slot.exports} = ({ element }: ${type}<${typeName}>) => element
`,
  )
}
