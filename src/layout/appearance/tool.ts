/** A tool of the header. In the drawer its name can be read; in the header it is a tooltip. */
export interface ToolProps {
  readonly isNamed: boolean
}
