/* Components of the author that replace generated parts. */

/** A component of the author that replaces a generated element. */
export interface OverrideModel {
  /** Module in the resource's folder of overrides. */
  module: string
  name: string
  /** The names of the fields around a field inside an object or a row, and its own; missing for other fields. */
  path?: readonly string[]
}

/** A file of the author that shows components of react-admin or MUI. */
export interface ReactAdminOverride extends OverrideModel {
  /** Whether it is a screen of react-admin for one record, which stands in a dialog. */
  screen: boolean
}

/** A file of the author that stands for a part of the shell. */
export interface ShellOverride {
  part: 'header' | 'user-menu' | 'theme' | 'auth'
  /** Whether it shows components of react-admin or MUI. */
  stock: boolean
}
