import type { MoreRows } from '../../../wire/more-rows'
import type { AdminClient } from '../http/admin-client'
import { createAdminError } from '../http/create-admin-error'
import type { Call } from '../definitions/definition'

/** The lists of which it has been told, by their clients. */
const reported = new WeakMap<object, Set<string>>()

/** Tells once of a list that is taken as a whole while its answer says that there are more rows. */
export const warnMoreRows = (
  client: Pick<AdminClient, 'report' | 'pathOf'>,
  { call, tag }: { readonly call: Call; readonly tag: string },
  { total }: MoreRows,
  rows: number,
): void => {
  const path = client.pathOf(call)
  const known = reported.get(client) ?? new Set()
  if (known.has(path)) return
  reported.set(client, known.add(path))
  const failure = createAdminError({
    kind: 'envelope',
    path,
    messageKey: total === null ? 'kit.table.onlySomeRows' : 'kit.table.onlyFirstRows',
    messageArgs: { rows, ...(total !== null && { total }) },
  })
  client.report(failure, { tag })
}
