interface Offer {
  readonly languages: {
    readonly default: string
    readonly offered: readonly { readonly code: string }[]
  }
}

/** The language of the cookie when it is offered, else the default one. */
export const initialLanguage = ({ languages }: Offer, chosen: string | undefined): string => {
  const isOffered = languages.offered.some(({ code }) => code === chosen)
  return chosen !== undefined && isOffered ? chosen : languages.default
}
