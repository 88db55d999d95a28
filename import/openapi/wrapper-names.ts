import type { JsonValue } from '../api-description/json-access'
import type { ResolveRef } from '../json-schema/refs'
import { resolveSchema, type SchemaShape } from '../json-schema/resolved-shape'

/* What stands around the rows of an answer. */

const around =
  /^(?:meta|metadata|pagination|paging|page|pages|page_?(?:number|size|count|info)|links?|_links|next|previous|prev|first|last|limit|offset|size|start|end|per_?page|current|has_?(?:more|next|prev|previous)(?:_?page)?|object|ur[il]|(?:next|prev|previous|first|last)_?\w*|load_?more\w*|\w+_ur[il]|cursor|success|ok|status|code|reason|message|msg|error|errors|sort|empty|number|number_?of_?elements|pageable|total_?pages|start_?index|end_?index|autocomplete|kind|api_?version|warnings?|self|href|request_?id|time_?stamp|trace_?id|jsonrpc|@[\w.]+)$/iu
const totalNames =
  /^(?:total|total_?count|count|total_?(?:items|elements|results|records|entries|hits|size|rows)\w*|filter_?count|record_?count|items|hydra:totalItems|@(?:odata\.)?count)$/iu

export const isWrapperName = (name: string): boolean => around.test(name)
export const isTotalName = (name: string): boolean => totalNames.test(name)
/** Whether a header says how many rows there are. */
export const isTotalHeader = (name: string): boolean => /^x-.*(?:total|count)/iu.test(name)

export const isRecordShape = ({ type, properties }: SchemaShape): boolean =>
  type === 'object' && properties.size > 0

/** A value of an object with what its schema says. */
export interface ShapedProperty {
  name: string
  shape: SchemaShape
  schema: JsonValue
}

export const propertyShapes = (shape: SchemaShape, follow: ResolveRef): ShapedProperty[] =>
  [...shape.properties].map(([name, schema]) => ({
    name,
    schema,
    shape: resolveSchema(schema, follow),
  }))
