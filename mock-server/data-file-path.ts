import { createHash } from 'node:crypto'
import { basename, dirname, join, resolve } from 'node:path'

const own = resolve('schema')

/** A name that people know the folder by: `shop` for `/work/shop/schema`. */
const nameOf = (folder: string): string => {
  const last = basename(folder)
  const name = last === 'schema' ? basename(dirname(folder)) : last
  return name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 40) || 'schema'
}

/** The data file of a schema folder. Each folder has its own file, so that the data of two schemas is never mixed. */
export const dataFilePathOf = (schemaDir: string): string => {
  const folder = resolve(schemaDir)
  if (folder === own) return join('.data', 'mock.json')
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  return join('.data', `${nameOf(folder)}-${hash}.json`)
}
