// Generated from schema/sailing.yaml. Change the YAML, not this file.
import { TextCell } from 'deskwright/kit'

export const sailingCells = {
  number: <TextCell />,
}
