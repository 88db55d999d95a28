import { useLocale } from 'ra-core'
import { useDefinitions } from './definitions'

/** The chosen language as a tag for browsers and `Intl`. Our own codes, such as zh-chs, are not such tags. */
export const useLanguageTag = (): string => {
  const locale = useLocale()
  const { app } = useDefinitions()
  return app.languages.offered.find(({ code }) => code === locale)?.tag ?? 'en'
}
