import Cookies from 'js-cookie'
import type { AdminError } from '../../../src/providers/http/admin-error'
import { createProviders } from '../../../src/providers'
import type { AppDefinition } from '../../../src/providers/definitions/definition'
import { appFor, resources } from './definitions'

/** The providers against a backend, with what they reported. */
export const startConsole = (base: string, backend: Partial<AppDefinition['backend']> = {}) => {
  const shown: AdminError[] = []
  const redirects: string[] = []
  const providers = createProviders({
    app: appFor(base, backend),
    resources,
    messageLoaders: { 'zh-chs': async () => ({ default: {} }), en: async () => ({ default: {} }) },
    toLogin: () => void redirects.push(window.location.hash),
  })
  providers.client.subscribe((error) => void shown.push(error))
  return { ...providers, shown, redirects }
}

export const forgetBrowser = (): void => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' })
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.location.hash = ''
}

export const failureOf = async (promise: Promise<unknown>): Promise<AdminError> => {
  try {
    await promise
  } catch (error) {
    return error as AdminError
  }
  throw new Error('expected a rejection')
}
