/**
 * The offered languages by language tag, in small letters. A tag that is not in it is looked up without its last part, and
 * so on, as RFC 4647 has it. public/start.js does so as well, since it can share no code.
 */
export type LanguagesByTag = Readonly<Record<string, string>>

interface Offer {
  readonly languages: {
    readonly default: string
    readonly visitor?: LanguagesByTag
    readonly offered: readonly { readonly code: string }[]
  }
}

const offeredFor = (byTag: LanguagesByTag, tag: string): string | undefined => {
  const parts = tag.toLowerCase().split('-')
  for (; parts.length > 0; parts.pop()) {
    const known = parts.join('-')
    if (Object.hasOwn(byTag, known)) return byTag[known]
  }
  return undefined
}

/** The language of somebody who has chosen none: that of the browser where visitors are asked, else the default one. */
const unchosenLanguage = ({ languages }: Offer): string => {
  const { visitor = {} } = languages
  const wanted = navigator.languages.map((tag) => offeredFor(visitor, tag))
  return wanted.find((code) => code !== undefined) ?? languages.default
}

/** The language of the cookie when it is offered, else that of the browser or the default one. */
export const initialLanguage = (offer: Offer, chosen: string | undefined): string => {
  const isOffered = offer.languages.offered.some(({ code }) => code === chosen)
  return chosen !== undefined && isOffered ? chosen : unchosenLanguage(offer)
}
