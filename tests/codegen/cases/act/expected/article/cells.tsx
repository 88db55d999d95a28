// Generated from schema/article.yaml. Change the YAML, not this file.
import { IntegerCell } from 'deskwright/kit'

export const articleCells = {
  number: <IntegerCell />,
}
