// Generated from schema/article.yaml. Change the YAML, not this file.
export interface Article {
  /** Number */
  number: number
  /** Title */
  title: string
  /** Topic */
  topic: number | string
  /** Source */
  source: string
  /** Words */
  words: number
  /** Cover */
  cover: string
  /** Plan */
  plan: string
  /** Open */
  open: 'Y' | 'N'
  /** Shown */
  shown: 1 | 0
}
