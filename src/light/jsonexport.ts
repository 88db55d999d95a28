/** The package jsonexport, fetched when somebody exports. It calls back and answers with a promise, as the package does. */
const jsonExport = async (...values: readonly unknown[]): Promise<unknown> => {
  const { default: real } = await import('virtual:jsonexport')
  return real(...values)
}

export default jsonExport
