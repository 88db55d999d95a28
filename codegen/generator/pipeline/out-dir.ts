import path from 'node:path'
import type { TextOption } from '../../command-line/command'

export const defaultOutDir = path.join('src', 'generated')

/** `--out`, which all commands share that write generated files. */
export const outOption = {
  kind: 'text',
  value: 'DIR',
  wants: 'a folder',
  says: 'the folder of generated files; overrides and field types stand beside it',
  default: defaultOutDir,
} as const satisfies TextOption
