import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'ra-core'
import type { AppDefinition, MessageLoaders } from '../definitions/definition'
import { initialLanguage } from './initial-language'
import type { Session } from '../session/session'

interface I18nParts {
  readonly app: AppDefinition
  readonly messageLoaders: MessageLoaders
  readonly session: Session
}

/** The language until the first texts are loaded. It equals no language, so react-admin waits for them. */
const NOT_LOADED = ''
const NO_TEXTS = {} as TranslationMessages

/** The last part of a key as words: `resources.order.fields.applyTime` becomes "Apply time". */
const inWords = (key: string): string => {
  const last = key.slice(key.lastIndexOf('.') + 1)
  const words = last.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

const createTextLoader = (messageLoaders: MessageLoaders) => async (language: string) => {
  const load = Object.hasOwn(messageLoaders, language) ? messageLoaders[language] : undefined
  if (!load) throw new Error(`No texts for the language "${language}"`)
  const { default: texts } = await load()
  return texts as TranslationMessages
}

/**
 * Translates with polyglot. The texts of a language are loaded when it is chosen, so the first texts, too, need a call
 * of `changeLocale`. Missing keys are not reported in the browser's console, because a key may be a text of the
 * backend.
 *
 * @throws {Error} from `changeLocale`, for a language that is not offered
 *
 * @example
 * ```tsx
 * import type { AppDefinition, MessageLoaders } from 'deskwright/kit'
 * import { createI18nProvider, createSession } from 'deskwright/providers'
 *
 * const messageLoaders: MessageLoaders = {
 *   en: async () => ({ default: { greeting: 'Good morning' } }),
 * }
 *
 * export const greet = async (app: AppDefinition): Promise<string> => {
 *   const i18n = createI18nProvider({ app, messageLoaders, session: createSession(app) })
 *   await i18n.changeLocale('en')
 *   return i18n.translate('greeting')
 * }
 * ```
 */
export const createI18nProvider = ({ app, messageLoaders, session }: I18nParts): I18nProvider => {
  const { offered } = app.languages
  const load = createTextLoader(messageLoaders)
  const inner = polyglotI18nProvider(
    (language) => (language === NOT_LOADED ? NO_TEXTS : load(language)),
    NOT_LOADED,
    offered.map(({ code, name }) => ({ locale: code, name })),
    { onMissingKey: (key: string) => (key.startsWith('resources.') ? inWords(key) : key) },
  )
  // What a browser asks for is not kept, so that it may ask for something else tomorrow.
  const isVisitors = (language: string): boolean =>
    app.languages.visitor !== undefined &&
    session.language() === undefined &&
    language === initialLanguage(app, undefined)
  let latest = NOT_LOADED
  return {
    ...inner,
    changeLocale: async (language: string) => {
      const chosen = offered.find(({ code }) => code === language)
      if (!chosen) throw new Error(`The language "${language}" is not offered`)
      latest = language
      await inner.changeLocale(language)
      // When an earlier choice loads more slowly, it must not replace the latest one.
      if (latest !== language) return inner.changeLocale(latest)
      if (!isVisitors(language)) session.setLanguage(language)
      const { documentElement } = document
      // Setting it has the browser choose the fonts of the whole page again.
      if (documentElement.lang !== chosen.tag) documentElement.lang = chosen.tag
    },
  }
}
