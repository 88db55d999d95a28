// Generated from schema/topic.yaml. Change the YAML, not this file.
import { IntegerCell } from 'deskwright/kit'

export const topicCells = {
  id: <IntegerCell />,
}
