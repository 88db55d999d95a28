import { useLocale } from 'ra-core'
import { useDefinitions } from './definitions'

/** The chosen language as browsers and `Intl` know it: our own codes, such as zh-chs, are no such tags. */
export const useLanguageTag = (): string => {
  const locale = useLocale()
  const { app } = useDefinitions()
  return app.languages.offered.find(({ code }) => code === locale)?.tag ?? 'en'
}
