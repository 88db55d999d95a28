import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../base/diagnostic'
import { printed } from '../read/yaml/files'
import { diagnosticAt } from '../write/plan'
import { ownTypeFiles } from './files'
import type { OwnType } from '../language/own-type'

const differing = (folder: string, types: readonly OwnType[]): [file: string, text: string][] =>
  [...ownTypeFiles(types)]
    .map(([name, text]): [string, string] => [path.join(folder, name), text])
    .filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)

/** Brings reference and definition beside the field types up to date. */
export const writeOwnTypes = (folder: string, types: readonly OwnType[]): void => {
  for (const [file, text] of differing(folder, types)) writeFileSync(file, text)
}

/** Reports as errors the files that a run would write there. */
export const checkOwnTypes = (folder: string, types: readonly OwnType[]): Diagnostic[] =>
  differing(folder, types).map(([file]) =>
    diagnosticAt(
      printed(file),
      'stale-file',
      `"${printed(file)}" is not what the field types give.`,
      'run npm run codegen',
    ),
  )
