// Generated from schema/article.yaml. Change the YAML, not this file.
export interface Article {
  /** Number */
  id: number
  /** Title */
  title: string
  /** Words */
  words: number
  /** Place */
  place: string
  /** Author */
  author: number | string
  /** Editors */
  editors: (number | string)[]
  /** State */
  state: 'draft' | 'printed'
}
