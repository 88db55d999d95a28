import type { ResourceDefinition } from '../../../providers/definitions/definition'
import { recordAddressText } from '../../base/contexts/record-address'
import { decodePercentIfValid } from '../../../../wire/percent'

type ReactAdminResource = Parameters<typeof recordAddressText>[0] &
  Pick<ResourceDefinition, 'name' | 'path'>

const inPath = (definition: ReactAdminResource, rest: readonly string[]): string | null => {
  const [first, action, ...others] = rest
  if (first === undefined || first === '') return ''
  if (others.length > 0) return null
  if (first === 'create' && action === undefined)
    return recordAddressText(definition, { kind: 'create' })
  const id = decodePercentIfValid(first)
  const show = recordAddressText(definition, { kind: 'show', id })
  const edit = recordAddressText(definition, { kind: 'edit', id })
  if (action === undefined) return edit ?? show
  if (action === 'show') return show ?? edit
  return action === 'edit' ? edit : null
}

/**
 * An address as react-admin writes it, in the terms of this console: there, a resource stands at its name, `/bank/7` is the
 * form of a record, and `/bank/7/show` its page. What is no such address is left as it is.
 */
export const consoleAddress = (
  pathname: string,
  resources: readonly ReactAdminResource[],
): string => {
  const found = resources.find(
    ({ name }) => pathname === `/${name}` || pathname.startsWith(`/${name}/`),
  )
  if (!found) return pathname
  const rest = pathname.slice(found.name.length + 2).split('/')
  const inside = inPath(found, rest)
  return inside === null ? pathname : found.path + inside
}
