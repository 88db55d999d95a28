import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { backendPresetNames } from '../../codegen/language/read/backend-presets'
import { labelFromName } from '../../codegen/language/names/identifiers'
import { shellLanguageCodes } from './shell-languages'
import type { NewProjectSettings } from './project-settings'

type Ask = (question: string) => Promise<string>

type GivenProjectSettings = Partial<NewProjectSettings> & { folder: string }

const defaultSettings = ({ folder }: GivenProjectSettings): NewProjectSettings => ({
  folder,
  title: labelFromName(path.basename(path.resolve(folder))),
  languages: ['en'],
  backend: null,
})

const languagesIn = (answer: string): string[] =>
  answer.split(/[\s,]+/).filter((code) => shellLanguageCodes.includes(code))

const backendIn = (answer: string): NewProjectSettings['backend'] => {
  if (answer === '') return null
  return backendPresetNames.includes(answer) ? { like: answer } : { from: answer }
}

const askMissingSettings = async (
  given: GivenProjectSettings,
  ask: Ask,
): Promise<NewProjectSettings> => {
  const otherwise = defaultSettings(given)
  const title =
    given.title ?? ((await ask(`Name of the console (${otherwise.title}): `)) || otherwise.title)
  const codes =
    given.languages ??
    languagesIn(
      await ask(`Languages, that of the labels first, of ${shellLanguageCodes.join(', ')} (en): `),
    )
  const backend =
    given.backend ??
    backendIn(
      await ask(
        `Backend: ${backendPresetNames.join(', ')}, an OpenAPI document, or a database (none as yet): `,
      ),
    )
  return { ...otherwise, title, languages: codes.length > 0 ? codes : ['en'], backend }
}

/** Everything that a project begins with: what was said, else what is answered, else what is usual. */
export const collectSettings = async (
  given: GivenProjectSettings,
  asks: boolean,
): Promise<NewProjectSettings> => {
  if (!asks || !process.stdin.isTTY) return { ...defaultSettings(given), ...given }
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await askMissingSettings(given, async (question) =>
      (await lines.question(question)).trim(),
    )
  } finally {
    lines.close()
  }
}
