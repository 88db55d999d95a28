// Generated from schema/event.yaml. Change the YAML, not this file.
export interface Event {
  /** ID */
  id: number
  /** Name */
  name: string
  /** Slug */
  slug: string
  /** Title */
  title: string
  /** Opens */
  opens: string
  /** Closes */
  closes: string
  /** Doors */
  doors: string
  /** Begin */
  begin: string
  /** Seats */
  seats: number
  /** Price */
  price: number | string
  /** Income */
  income: number | string
  /** Invoice on */
  invoiceOn: string
  /** Labels */
  labels: ('loud' | 'free' | 'late')[]
  /** Properties */
  properties: {
    [k: string]: string
  }
  /** Extras */
  extras: {
    [k: string]: unknown
  }
  /** Quota */
  quota: (number | string | boolean) | null
  /** Poster */
  poster: string
  /** Papers */
  papers: string[]
}
