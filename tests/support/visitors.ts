/** The languages of the loan console, whose labels are in simplified Chinese. */
export const offered = [
  { code: 'zh-chs', tag: 'zh-Hans' },
  { code: 'en', tag: 'en' },
  { code: 'ja', tag: 'ja' },
  { code: 'zh-cht', tag: 'zh-Hant' },
]

/** What a browser asks for, and the language that its visitor gets. */
export const visitors: readonly [asked: readonly string[], code: string][] = [
  [['ja-JP'], 'ja'],
  [['ja'], 'ja'],
  [['en-GB'], 'en'],
  [['EN-us'], 'en'],
  [['zh-TW'], 'zh-cht'],
  [['zh-HK'], 'zh-cht'],
  [['zh-MO'], 'zh-cht'],
  [['zh-Hant'], 'zh-cht'],
  [['zh-Hant-HK'], 'zh-cht'],
  [['zh'], 'zh-chs'],
  [['zh-CN'], 'zh-chs'],
  [['zh-SG'], 'zh-chs'],
  [['zh-Hans-TW'], 'zh-chs'],
  // The first of several that is offered.
  [['fr-FR', 'de', 'ja-JP', 'en'], 'ja'],
  [['zh-TW', 'zh', 'en-US'], 'zh-cht'],
  // None of them is: the language of the labels.
  [['fr-FR'], 'zh-chs'],
  [['eng', 'constructor', ''], 'zh-chs'],
  [[], 'zh-chs'],
]
