/* What an author puts in the place of generated parts. */

/** A component of the author's that takes the place of a generated element. */
export interface OverrideModel {
  /** Module in the resource's folder of overrides. */
  module: string
  name: string
}
