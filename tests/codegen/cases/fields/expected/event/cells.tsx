// Generated from schema/event.yaml. Change the YAML, not this file.
import { TextCell } from 'deskwright/kit'

export const eventCells = {
  name: <TextCell />,
}
