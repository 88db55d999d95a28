// Generated from schema/film.yaml. Change the YAML, not this file.
import { TextCell } from 'deskwright/kit'

export const filmCells = {
  title: <TextCell />,
}
