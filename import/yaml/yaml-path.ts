import { isStructure } from '../../wire/value-shapes'

/** Keys of maps and positions of lists, from the top of a file. */
export type YamlPath = readonly (string | number)[]

/** Codes may be numbers, so keys of maps are compared by how they are written. */
const keyIn = (map: Map<unknown, unknown>, step: string | number): unknown =>
  [...map.keys()].find((key) => String(key) === String(step)) ?? step

const yamlChildAt = (holder: unknown, key: string | number): unknown => {
  if (holder instanceof Map) return holder.get(keyIn(holder, key))
  if (Array.isArray(holder)) return holder[Number(key)]
  return isStructure(holder) ? (holder as Record<string, unknown>)[key] : undefined
}

export const yamlValueAt = (root: unknown, way: YamlPath): unknown =>
  way.reduce<unknown>(yamlChildAt, root)

/** Sets what stands at a place, or takes it away when it is undefined. */
export const setYamlValueAt = (root: unknown, way: YamlPath, value: unknown): void => {
  const holder = yamlValueAt(root, way.slice(0, -1))
  const key = way.at(-1)
  if (key === undefined || !isStructure(holder)) return
  if (Array.isArray(holder)) {
    if (value === undefined) holder.splice(Number(key), 1)
    else holder[Number(key)] = value
  } else if (holder instanceof Map) {
    if (value === undefined) holder.delete(keyIn(holder, key))
    else holder.set(keyIn(holder, key), value)
  } else if (value === undefined) delete (holder as Record<string, unknown>)[key]
  else (holder as Record<string, unknown>)[key] = value
}

/** Takes a name out of a list of names, or of lists of names. */
export const withoutListedName = (list: unknown, name: string): unknown[] =>
  (Array.isArray(list) ? list : []).filter((item) => {
    const own = isStructure(item) && !Array.isArray(item) ? yamlChildAt(item, 'field') : item
    return own !== name
  })
