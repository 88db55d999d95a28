// Generated from schema/org.yaml. Change the YAML, not this file.
import { TextCell } from 'deskwright/kit'

export const orgCells = {
  title: <TextCell />,
}
