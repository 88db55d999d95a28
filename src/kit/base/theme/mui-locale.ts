import { jaJP, zhCN, zhTW, type Localization } from '@mui/material/locale'

/** Texts by language. Chinese is listed by script, because its regions share one. */
const packs: Readonly<Record<string, Localization>> = {
  ja: jaJP,
  'zh-Hans': zhCN,
  'zh-Hant': zhTW,
}

/** MUI's own texts for a language tag. The English ones are built into MUI. */
export const muiLocale = (tag: string): Localization => {
  const { language, script } = new Intl.Locale(tag).maximize()
  return packs[language] ?? packs[`${language}-${script}`] ?? {}
}
