import type { Diagnostic, DiagnosticLevel, SourceLocation } from '../../../base/diagnostic'

/** Every code that a diagnostic can carry, with its level. The lifecycle checks bring their own ids. */
export const structureCodes = {
  // Files and folders
  'missing-folder': { level: 'error', summary: 'A folder that was named does not exist.' },
  'not-a-folder': { level: 'error', summary: 'A folder was expected and something else is there.' },
  'missing-app': { level: 'error', summary: 'The schema folder has no app.yaml.' },
  'no-resource': { level: 'warn', summary: 'The schema folder holds no resource.' },
  'not-a-file': { level: 'error', summary: 'A folder, pipe or device bears the name of a file.' },
  'strange-link': {
    level: 'error',
    summary: 'A symbolic link leads out of the folder of the file.',
  },
  'broken-link': { level: 'error', summary: 'A symbolic link leads nowhere.' },
  'unreadable-file': { level: 'error', summary: 'The file cannot be read.' },
  'file-too-large': { level: 'error', summary: 'The file is larger than 1024 kB.' },
  'yml-extension': { level: 'error', summary: 'The file name ends in something like .yml.' },
  'nested-file': {
    level: 'warn',
    summary: 'A YAML file stands in a folder below, where nothing reads it.',
  },
  'bad-file-name': {
    level: 'error',
    summary: 'A file of translations is not named after a language.',
  },
  // Characters
  'not-utf8': { level: 'error', summary: 'The file is not UTF-8.' },
  'control-character': { level: 'error', summary: 'A control character stands in the file.' },
  'hidden-direction': { level: 'error', summary: 'An invisible character turns the text around.' },
  // YAML
  'empty-file': { level: 'error', summary: 'The file is empty.' },
  'yaml-syntax': { level: 'error', summary: 'The file is not YAML.' },
  'yaml-directive': { level: 'error', summary: 'A %YAML or %TAG line is not supported.' },
  'yaml-alias': { level: 'error', summary: 'Anchors and aliases are not supported.' },
  'yaml-tag': { level: 'error', summary: 'Tags are not supported.' },
  'several-documents': { level: 'error', summary: 'A file holds one document.' },
  'too-deep': { level: 'error', summary: 'Values are nested too deeply.' },
  'too-many-entries': { level: 'error', summary: 'A map or list has too many entries.' },
  'merge-key': { level: 'error', summary: 'Merge keys are not supported.' },
  'complex-key': { level: 'error', summary: 'A map or list stands where a key belongs.' },
  'duplicate-key': { level: 'error', summary: 'A key stands twice in one map.' },
  'forbidden-key': { level: 'error', summary: 'A key has a meaning inside JavaScript itself.' },
  'unquoted-number': { level: 'error', summary: 'A number loses digits that were written.' },
  'unquoted-key': { level: 'error', summary: 'A key is read as something else than it says.' },
  'boolean-code': { level: 'error', summary: 'true or false stands where a code belongs.' },
  'yaml-hazard': {
    level: 'warn',
    summary: 'A key is read as true or false by other YAML readers.',
  },
  // Structure
  'unknown-key': { level: 'error', summary: 'A key that the language does not have.' },
  'misplaced-key': { level: 'error', summary: 'A key that does not belong to what it stands in.' },
  'missing-key': { level: 'error', summary: 'A key that must be there is not.' },
  'wrong-type': { level: 'error', summary: 'A value is of another kind than expected.' },
  'not-allowed': { level: 'error', summary: 'A value is none of the allowed ones.' },
  'bad-key': { level: 'error', summary: 'A key is not written as it must be.' },
  'bad-value': { level: 'error', summary: 'A text is not written as it must be.' },
  'out-of-range': { level: 'error', summary: 'A number is too small or too large.' },
  'wrong-length': { level: 'error', summary: 'A text, list or map is too short or too long.' },
  'duplicate-item': { level: 'error', summary: 'An item stands twice in a list.' },
} as const satisfies Record<string, { level: DiagnosticLevel; summary: string }>

export type StructureCode = keyof typeof structureCodes

/** A diagnostic with the level that the table gives its code. */
export function structureProblem(
  code: StructureCode,
  place: SourceLocation,
  message: string,
  help?: string,
): Diagnostic {
  return {
    level: structureCodes[code].level,
    code,
    message,
    place,
    ...(help === undefined ? {} : { help }),
  }
}
