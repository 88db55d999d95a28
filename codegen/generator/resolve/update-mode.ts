import type { CallModel } from '../../language/model'
import { recordKeyFields } from '../../language/read/schema'
import type { ParsedResource } from '../../language/read/parsed-resource'

/** Ways to change a record in which a backend leaves alone what is not sent. */
const keeping: readonly unknown[] = ['patch', 'changed', 'merge']

/** The calls, that which changes a record with what the schema says of changing records. */
export const withUpdateMode = (
  calls: readonly CallModel[],
  name: string | undefined,
  resource: ParsedResource,
): CallModel[] => {
  const { update } = resource.addresses
  const writeName = (key: string): string =>
    resource.fields.find((field) => field.name === key)?.yaml.write ?? key
  return calls.map((call) => {
    if (call.name !== name) return call
    const merges = call.method === 'PUT' && keeping.includes(update)
    return {
      ...call,
      ...(merges && { merges }),
      ...(update === 'changed' && { changed: recordKeyFields(resource).map(writeName) }),
    }
  })
}
