import { callPackage } from './call-package'

/**
 * The package jsonexport, fetched when somebody exports. It calls back and answers with a promise, as the package does.
 * The call goes through `callPackage`, which the first file has with that.
 */
const jsonExport = async (...values: readonly unknown[]): Promise<unknown> => {
  const { default: whole } = await import('./real-jsonexport')
  return callPackage(whole, values)
}

export default jsonExport
