import type { CallKeyContext } from '../../../schema-keys/shape/call-key'
import { transportNamed } from '../../../wire/transports'
import { isAddress } from '../../../wire/request'
import type { AppYaml, CallYaml } from '../../language/schema'
import { NO_RECORD_PLACE } from '../../language/read/record-place'
import { formCallOf } from '../../language/read/schema'
import { type ParsedResource } from '../../language/read/parsed-resource'

const NAME = '{resource}'

/** A place that app.yaml names for all resources, in which the name of the resource may stand. */
export const resourceRecordPlace = (
  place: string | undefined,
  { name }: Pick<ParsedResource, 'name'>,
): string | null => place?.replaceAll(NAME, name) ?? null

/** The innermost place that somebody has named. */
const placeOf = (...named: readonly (string | null | undefined)[]): string | null => {
  const place = named.find((each) => each !== undefined && each !== null) ?? null
  return place === NO_RECORD_PLACE ? null : place
}

/** Whether a call reads or saves one record: the call that reads, those of forms, and those of moves. */
const isSingle = (resource: ParsedResource, name: string): boolean => {
  const { reads } = transportNamed(resource.transport).schema
  const forms = (['create', 'edit'] as const).map((form) => formCallOf(resource, form))
  const isMove = resource.transitionTables.some(
    ({ field, yaml }) => Object.hasOwn(yaml.calls ?? {}, name) || name === field,
  )
  return name === reads || forms.includes(name) || isMove
}

/** Where a call has the record that it reads or saves, in its answer and in its body. */
export const recordPlace =
  (
    { backend }: AppYaml,
    resource: ParsedResource,
    name: string,
    { method }: Pick<CallYaml, 'method'>,
  ): CallKeyContext['place'] =>
  (part, written) => {
    const isNamed = isSingle(resource, name) && (part === 'record' || !isAddress(method))
    return isNamed
      ? placeOf(written, resource.yaml[part], resourceRecordPlace(backend[part], resource))
      : placeOf(written)
  }
