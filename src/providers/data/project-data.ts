import type { DataProvider } from 'ra-core'
import type { OwnDataOf } from '../definitions/definition'
import type { CallParams } from './write-verbs'

const verbs = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const

type Verb = (typeof verbs)[number]

/** The functions of the data provider for one resource. */
export type ResourceVerbs = {
  readonly [V in Verb]: (params: Parameters<DataProvider[V]>[1]) => ReturnType<DataProvider[V]>
} & {
  /** Sends a call by its name in the schema, moves included. */
  readonly call: (name: string, params?: CallParams) => Promise<{ data: unknown }>
}

/**
 * The function in `src/overrides/<resource>/data.ts`: from the functions that there are to those that take their place.
 *
 * @example
 * ```tsx
 * // src/overrides/bank/data.ts
 * import type { OwnData } from 'deskwright/kit'
 *
 * export const bankData: OwnData = (verbs) => ({
 *   getList: async (params) => {
 *     const { data, total = data.length } = await verbs.getList(params)
 *     return { data: data.filter((row) => row['name'] !== ''), total }
 *   },
 * })
 * ```
 */
export type OwnData = (verbs: ResourceVerbs) => Partial<ResourceVerbs>

/**
 * Puts the functions of a project in the place of those of the data provider, for one resource. Generated code uses it
 * for a `data.ts`.
 *
 * @param load fetches the function of the project; a failed fetch is tried again by the next call
 *
 * @example
 * ```tsx
 * import { ownData } from 'deskwright/kit'
 *
 * export const data = ownData(async () => (verbs) => ({
 *   getOne: async (params) => {
 *     const { data: row } = await verbs.getOne(params)
 *     return { data: { ...row, name: String(row['name']).trim() } }
 *   },
 * }))
 * ```
 */
export const ownData =
  (load: () => Promise<OwnData>): OwnDataOf =>
  (provider, resource) => {
    const boundTo =
      (verb: string) =>
      (...params: unknown[]): unknown =>
        provider[verb](resource, ...params)
    const all = [...verbs, 'call']
    const theirs = Object.fromEntries(all.map((verb) => [verb, boundTo(verb)]))
    let loaded: Promise<Partial<ResourceVerbs>> | undefined
    const own = (): Promise<Partial<ResourceVerbs>> => {
      // What could not be fetched is fetched again by the next call.
      loaded ??= load().then(
        (make) => make(theirs as unknown as ResourceVerbs),
        (error: unknown) => {
          loaded = undefined
          throw error
        },
      )
      return loaded
    }
    const replaced = all.map((verb) => [
      verb,
      async (name: string, ...params: unknown[]): Promise<unknown> => {
        if (name !== resource) return provider[verb](name, ...params)
        const found: unknown = Reflect.get(await own(), verb)
        return typeof found === 'function' ? found(...params) : provider[verb](name, ...params)
      },
    ])
    return { ...provider, ...Object.fromEntries(replaced) }
  }
