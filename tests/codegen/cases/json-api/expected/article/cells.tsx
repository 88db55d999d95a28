// Generated from schema/article.yaml. Change the YAML, not this file.
import { TextCell } from 'deskwright/kit'

export const articleCells = {
  title: <TextCell />,
}
