import { app } from '#generated/app'
import { messageLoaders } from '#generated/messages'
import type { AppDefinition } from '../../src/providers/definitions/definition'
import type { LanguagesByTag } from '../../src/providers/i18n/initial-language'

/** The sentences of the start page in one language. */
export interface StartPageMessages {
  /** Code and language tag, as in app.yaml. */
  code: string
  tag: string
  words: Readonly<Record<'loading' | 'late' | 'failed' | 'reload' | 'noScript', string>>
}

/** What index.html takes from the YAML. */
export interface StartPageContent {
  title: string
  /** The cookie with the language that an operator has chosen. */
  cookie: string
  /** The offered languages by what a visitor's browser asks for. Absent: no visitor is asked. */
  visitor?: LanguagesByTag
  /** The default language comes first. */
  languages: readonly StartPageMessages[]
}

const { default: first, offered } = app.languages
const { visitor }: AppDefinition['languages'] = app.languages

const ordered = offered.toSorted((a, b) => Number(b.code === first) - Number(a.code === first))

export const startPageContent: StartPageContent = {
  title: app.title,
  cookie: `${app.session.cookiePrefix}lang`,
  ...(visitor && { visitor }),
  languages: await Promise.all(
    ordered.map(async ({ code, tag }) => {
      const { default: texts } = await messageLoaders[code]()
      return { code, tag, words: texts.start }
    }),
  ),
}
