import type { Json, ResourceModel } from '../../codegen/language/model'

/** The code of a status, of which a line of the history has the text; the text itself where no status has it today. */
export const statusCodeOf = (
  { lifecycles }: ResourceModel,
  field: string,
  text: string | null,
): Json => {
  const { statuses = [] } = lifecycles.find((lifecycle) => lifecycle.field === field) ?? {}
  return statuses.find(({ code }) => String(code) === text)?.code ?? text
}
