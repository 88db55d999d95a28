/** A language that the console itself speaks. */
export interface ShellLanguage {
  name: string
  tag: string
}

/** The languages that the package brings the texts of the shell in. */
export const shellLanguages: Readonly<Record<string, ShellLanguage>> = {
  en: { name: 'English', tag: 'en' },
  'zh-chs': { name: '简体中文', tag: 'zh-Hans' },
  'zh-cht': { name: '繁體中文', tag: 'zh-Hant' },
  ja: { name: '日本語', tag: 'ja' },
}

export const shellLanguageCodes: readonly string[] = Object.keys(shellLanguages)
