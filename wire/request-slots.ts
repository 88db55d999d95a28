/** A request as it travels, as far as its values can be exchanged. */
interface Filled {
  readonly url: string
  readonly body?: string
}

/** Where the page and the filters of a list stand in its request: as parameters of the address, or of a form. */
export interface RequestSlots {
  readonly in: 'query' | 'body'
  /** The parameter of the page. Absent where a list asks for no page by its number. */
  readonly page?: string
  /** By the key of the filter: its parameter, and the values that it can have. Without these it takes any text. */
  readonly filters: Readonly<
    Record<string, { readonly at: string; readonly values?: readonly unknown[] }>
  >
}

/** The parameters that can be exchanged. */
export const slotParametersIn = (
  { url, body = '' }: Filled,
  place: RequestSlots['in'],
): URLSearchParams => new URLSearchParams(place === 'body' ? body : url.split('?')[1])

/** A request with other values in some of its parameters. */
export const withParameters = <Request extends Filled>(
  request: Request,
  place: RequestSlots['in'],
  values: readonly (readonly [at: string, text: string])[],
): Request => {
  const parameters = slotParametersIn(request, place)
  for (const [at, text] of values) parameters.set(at, text)
  const text = parameters.toString()
  if (place === 'body') return { ...request, body: text }
  return { ...request, url: request.url.split('?')[0] + (text && `?${text}`) }
}
