// Generated from schema/piece.yaml. Change the YAML, not this file.
export interface Piece {
  /** Number */
  id: number
  /** Title */
  title: string
  /** Note */
  note: string
  /** Price */
  price: number
  /** State */
  state: 'draft' | 'live'
  /** Maker */
  maker: number | string
  /** Helpers */
  helpers: (number | string)[]
}
