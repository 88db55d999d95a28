type Offered = readonly { code: string; tag: string }[]

/** Where Chinese is written in traditional characters, although a browser's tag names the region alone. */
const traditional = ['zh-TW', 'zh-HK', 'zh-MO']

/** How much of a tag, with its likely script and region filled in, another one shares. No other language shares any. */
const tagSimilarity = (wanted: string, tag: string): number => {
  const [one, other] = [new Intl.Locale(wanted).maximize(), new Intl.Locale(tag).maximize()]
  if (one.language !== other.language) return 0
  if (wanted.toLowerCase() === tag.toLowerCase()) return 4
  if (one.script !== other.script) return 1
  return one.region === other.region ? 3 : 2
}

const nearestTo = (wanted: string, offered: Offered): string | undefined => {
  const likest = Math.max(...offered.map(({ tag }) => tagSimilarity(wanted, tag)))
  return offered.find(({ tag }) => likest > 0 && tagSimilarity(wanted, tag) === likest)?.code
}

/** The tag without its last part. */
const shortenTag = (tag: string): string => tag.slice(0, Math.max(tag.lastIndexOf('-'), 0))

/**
 * The offered languages by the tags that browsers ask for, in small letters. A tag that is not in it is looked up without
 * its last part, and so on, as RFC 4647 has it: `zh-Hant-TW` finds `zh-hant`, and `en-GB` finds `en`.
 */
export const visitorLanguages = (offered: Offered): Record<string, string> => {
  const tags = offered.flatMap(({ tag }) => {
    const { language, script } = new Intl.Locale(tag).maximize()
    return [language, `${language}-${script}`, tag]
  })
  const byTag = new Map<string, string>()
  // A shorter tag first, since a longer one is needed only where it leads elsewhere.
  for (const tag of [...tags, ...traditional].toSorted((a, b) => a.length - b.length)) {
    const code = nearestTo(tag, offered)
    const key = tag.toLowerCase()
    if (code !== undefined && byTag.get(shortenTag(key)) !== code) byTag.set(key, code)
  }
  return Object.fromEntries(byTag)
}
