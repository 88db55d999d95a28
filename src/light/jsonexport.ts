import { partOfConsole } from './part-of-console'

/** The package jsonexport, fetched when somebody exports. It calls back and answers with a promise, as the package does. */
const jsonExport = async (...values: readonly unknown[]): Promise<unknown> => {
  const { default: whole } = await import('./whole-jsonexport')
  return whole(...values)
}

export default partOfConsole(jsonExport)
