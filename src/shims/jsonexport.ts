/* The first file has it: code that is fetched later would otherwise bring one more file before the first row. */
export { callPackage } from './call-package'

/** The package jsonexport, fetched when somebody exports. It calls back and answers with a promise, as the package does. */
const jsonExport = async (...values: readonly unknown[]): Promise<unknown> => {
  const { default: whole } = await import('./whole-jsonexport')
  return whole(values)
}

export default jsonExport
