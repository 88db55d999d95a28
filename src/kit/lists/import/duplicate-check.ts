import type { DataProvider } from 'ra-core'
import { readPagesOf } from '../../../providers/data/read-pages'
import { equalsKey } from '../../../providers/data/search-key'
import type { ResourceDefinition } from '../../../providers/definitions/definition'
import { isSameCode } from '../../base/values/condition'
import { recordValue } from '../../base/values/record-value'

/** So many records are read to see which values there are. In a longer list, the backend is asked for each value. */
const MOST = 1000

const first = { page: 1, perPage: 200 }

/** Whether a record of the resource has a value already. Where the backend cannot be asked, it decides itself. */
export const createDuplicateCheck = (
  dataProvider: DataProvider,
  definition: ResourceDefinition,
) => {
  const { name, key } = definition
  const sort = { field: key[0] ?? 'id', order: 'ASC' as const }
  const read = (filter: object, most: number) =>
    readPagesOf(
      dataProvider,
      name,
      { sort, filter, pagination: first, meta: { quiet: true } },
      { most },
    )
  let all: ReturnType<typeof read> | null = null
  return async (source: string, value: unknown): Promise<boolean> => {
    const has = (row: object) => isSameCode(recordValue(row, source), value)
    const known = await (all ??= read({}, MOST))
    if (known.whole || known.data.some(has)) return known.data.some(has)
    const filter = equalsKey(definition, source)
    if (filter === null) return false
    return (await read({ [filter]: value }, 1)).data.some(has)
  }
}
