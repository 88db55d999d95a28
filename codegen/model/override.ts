/* Components of the author that replace generated parts. */

/** A component of the author that replaces a generated element. */
export interface OverrideModel {
  /** Module in the resource's folder of overrides. */
  module: string
  name: string
}
