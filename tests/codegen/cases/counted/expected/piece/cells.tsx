// Generated from schema/piece.yaml. Change the YAML, not this file.
import { TextCell } from 'deskwright/kit'

export const pieceCells = {
  title: <TextCell />,
}
