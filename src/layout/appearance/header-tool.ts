/** A tool of the header. In the drawer its name can be read; in the header it is a tooltip. */
export interface HeaderToolProps {
  readonly isNamed: boolean
}
