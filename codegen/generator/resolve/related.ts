import { typeOf } from '../../../field-types'
import type { RelatedModel } from '../../language/model'
import { columnFieldMentions } from '../../language/read/mentions'
import { filterByReference, relatedListsOf } from '../../language/read/related'
import { type ParsedSchema, recordKeyFields } from '../../language/read/schema'
import type { ParsedResource } from '../../language/read/parsed-resource'

/** As many columns as fit into a dialog. */
const MOST = 5

/** The first columns of the list, without the reference itself: it is the same in each row. */
const columnsOf = ({ yaml, fields }: ParsedResource, by: string): string[] =>
  columnFieldMentions(yaml.list?.columns ?? [])
    .map(({ name }) => name)
    .filter((name) => name !== by && fields.some((field) => field.name === name))
    .slice(0, MOST)

/** The first column that names the record, or else that of its key. */
const leadingOf = ({ yaml, fields }: ParsedResource, columns: readonly string[]): string | null => {
  const texts = columns.filter((column) => {
    const field = fields.find((each) => each.name === column)
    return field !== undefined && !typeOf(field.yaml).holdsMore && field.yaml.own === undefined
  })
  const key = recordKeyFields({ yaml })
  const telling = [yaml.identity ?? [], key]
  const found = telling.map((names) => texts.find((column) => names.includes(column)))
  return found.find((column) => column !== undefined) ?? null
}

/** The lists of what points to a record of a resource. */
export const buildRelated = (
  resource: ParsedResource,
  { resources }: ParsedSchema,
): RelatedModel[] =>
  relatedListsOf(resource).flatMap(({ resource: name, field }) => {
    const other = resources.find((each) => each.name === name)
    const filter = other && filterByReference(other, field)
    if (!other || !filter) return []
    const columns = columnsOf(other, field)
    const leads = leadingOf(other, columns)
    const { sends, operator } = filter
    const takes = operator === 'in' ? 'several' : 'one'
    return [{ resource: name, field, sends, takes, columns, leads }]
  })
