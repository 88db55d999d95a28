// Generated from schema/talk.yaml. Change the YAML, not this file.
import { TextCell } from 'deskwright/kit'

export const talkCells = {
  subject: <TextCell />,
}
