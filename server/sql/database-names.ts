import { createHash } from 'node:crypto'

/** PostgreSQL cuts longer names off without a word. */
const mostBytes = 63

const cutTo = (text: string, bytes: number): string => {
  let cut = ''
  for (const sign of text) {
    if (Buffer.byteLength(cut + sign) > bytes) break
    cut += sign
  }
  return cut
}

/** A name to the letter, or where PostgreSQL has no room for it, its beginning and what tells it from the others. */
export const databaseName = (name: string): string => {
  if (Buffer.byteLength(name) <= mostBytes) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 10)
  return `${cutTo(name, mostBytes - hash.length - 1)} ${hash}`
}

/** A name for each of these that no other one has. The first ones given keep theirs. */
export const uniqueDatabaseNames = (
  names: readonly string[],
  taken: readonly string[],
): string[] => {
  const used = new Set(taken)
  return names.map((name) => {
    let found = databaseName(name)
    for (let count = 2; used.has(found); count += 1) found = databaseName(`${name} ${count}`)
    used.add(found)
    return found
  })
}
