import path from 'node:path'
import type { ParsedArguments, Command } from '../../codegen/command-line/command'
import { createCommandMain, reportUsageError } from '../../codegen/command-line/command-main'
import { backendPresetNames } from '../../codegen/language/read/backend-presets'
import { shellLanguageCodes } from './shell-languages'
import type { NewProjectSettings } from './project-settings'

/** The command line of `deskwright init`. */
export const command = {
  name: 'init',
  forms: [
    {
      says: 'begins a project of its own in a new folder, whose commands are those of the package',
      exits: { 0: 'there it is', 1: 'the source cannot be understood, or npm failed' },
    },
  ],
  words: { folder: 'the new folder' },
  example: 'my-console',
  options: {
    name: { kind: 'text', value: 'TITLE', says: 'what the console is called; the folder in words' },
    languages: {
      kind: 'text',
      value: 'LIST',
      says: `languages with commas between them, the one of the labels first, of ${shellLanguageCodes.join(', ')}; en`,
    },
    like: {
      kind: 'choice',
      value: 'PRESET',
      says: 'the kind of backend, with two resources to begin with',
      of: backendPresetNames,
    },
    from: {
      kind: 'text',
      value: 'SOURCE',
      wants: 'a document or a database',
      says: 'what `import` can read: the resources are those of this backend',
    },
    yes: { kind: 'flag', says: 'ask nothing' },
    'no-install': { kind: 'flag', says: 'leave `npm install` to you' },
  },
} as const satisfies Command

type InitArguments = ParsedArguments<typeof command>

const wrongFolder = (folder: string): string | null =>
  /^[\p{L}\p{N}._-]+$/u.test(path.basename(path.resolve(folder)))
    ? null
    : `the folder is written like my-console, got ${JSON.stringify(folder)}`

const languagesIn = (list: string | null): string[] | null =>
  list === null ? null : [...new Set(list.split(',').map((each) => each.trim()))]

const wrongLanguages = (codes: readonly string[] | null): string | null => {
  const strange = codes?.find((code) => !shellLanguageCodes.includes(code))
  return strange === undefined
    ? null
    : `--languages: expected ${shellLanguageCodes.join(', ')}, got ${JSON.stringify(strange)}`
}

/** What was said, or the line that says what is wrong with it. */
export const parseInitRequest = ({
  values,
  words,
}: InitArguments): Partial<NewProjectSettings> & { folder: string } => {
  const { name, languages, like, from } = values
  const codes = languagesIn(languages)
  return {
    folder: words.folder,
    ...(name !== null && { title: name.trim() }),
    ...(codes && { languages: codes }),
    ...(like !== null && { backend: { like } }),
    ...(from !== null && { backend: { from } }),
  }
}

/** `deskwright init` exits with 0 when the project is there, 1 when it cannot be made, 2 on wrong usage. */
export const main = createCommandMain(command, async (parsed, io) => {
  const { values, words } = parsed
  const problem =
    wrongFolder(words.folder) ??
    wrongLanguages(languagesIn(values.languages)) ??
    (values.like !== null && values.from !== null
      ? '--like and --from do not go together: an import finds out by itself what the backend is like'
      : null)
  if (problem !== null) return reportUsageError(io, problem)
  const { initProject: init } = await import('./init-project')
  return init(parseInitRequest(parsed), { asks: !values.yes, installs: !values['no-install'] }, io)
})
