import { jaJP, zhCN, zhTW, type Localization } from '@mui/material/locale'

/** By language; Chinese by its script, which its regions share. */
const packs: Readonly<Record<string, Localization>> = {
  ja: jaJP,
  'zh-Hans': zhCN,
  'zh-Hant': zhTW,
}

/** MUI's own texts for a language tag; English ones are built in. */
export const localePack = (tag: string): Localization => {
  const { language, script } = new Intl.Locale(tag).maximize()
  return packs[language] ?? packs[`${language}-${script}`] ?? {}
}
