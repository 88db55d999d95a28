import type { AppDefinition } from '../definitions/definition'
import { isKeyedValues } from '../../../wire/values'

/** What `config.json` beside the page may say of the stage that a build runs in. The keys are those of app.yaml. */
export interface RuntimeConfig {
  readonly backend?: { readonly base?: string }
  readonly production?: { readonly hosts?: readonly string[] }
}

declare global {
  interface Window {
    /** What the early script has begun to read. */
    deskwrightConfig?: Promise<unknown>
  }
}

/** A console without the file is the one that was built. */
export const fetchConfig = async (): Promise<unknown> => {
  const response = await fetch('config.json', { cache: 'no-cache' })
  if (response.status === 404) return {}
  if (!response.ok) throw new Error(`config.json: HTTP status ${response.status}`)
  return response.json().catch(() => {
    throw new Error('config.json: this is no JSON')
  })
}

const known: Readonly<Record<string, readonly string[]>> = {
  backend: ['base'],
  production: ['hosts'],
}

const configError = (what: string): Error => new Error(`config.json: ${what}`)

const checkKeys = (config: Readonly<Record<string, unknown>>): void => {
  for (const [key, value] of Object.entries(config)) {
    const inner = Object.hasOwn(known, key) ? known[key] : undefined
    if (!inner)
      throw configError(`"${key}" is not known; there are ${Object.keys(known).join(', ')}`)
    if (!isKeyedValues(value)) throw configError(`"${key}" must be an object`)
    const stray = Object.keys(value).find((each) => !inner.includes(each))
    if (stray !== undefined)
      throw configError(`"${key}.${stray}" is not known; there is ${inner.join(', ')}`)
  }
}

/**
 * Reads what the file says.
 *
 * @throws {Error} that names the place, for what has no effect or makes no sense
 */
export const readConfig = (value: unknown): RuntimeConfig => {
  if (!isKeyedValues(value)) throw configError('it must hold an object')
  checkKeys(value)
  const { backend, production } = value as {
    backend?: { base?: unknown }
    production?: { hosts?: unknown }
  }
  const base = backend?.base
  if (
    base !== undefined &&
    !(typeof base === 'string' && /^(?:https?:\/\/[^/]|\/(?!\/))/.test(base))
  ) {
    throw configError('"backend.base" begins with a slash, or with http:// or https://')
  }
  const hosts = production?.hosts
  const isList = Array.isArray(hosts) && hosts.every((host) => typeof host === 'string')
  if (hosts !== undefined && !isList) throw configError('"production.hosts" is a list of names')
  return value as RuntimeConfig
}

/** The definition of the console in its stage. */
export const applyRuntimeConfig = (
  app: AppDefinition,
  { backend, production }: RuntimeConfig,
): AppDefinition => {
  const base = backend?.base ?? app.backend.base
  const isForeign = /^https?:/.test(base) && app.session.login.by === 'cookie'
  return {
    ...app,
    backend: { ...app.backend, base, ...(isForeign && { credentials: true }) },
    production: { hosts: production?.hosts ?? app.production.hosts },
  }
}

/** The start page says that the console cannot be had, also where its own script is not there yet. */
const tellFailed = (): void =>
  document.getElementById('start')?.setAttribute('data-state', 'failed')

/** The definition as config.json has it, for a console that reads it. */
export const withRuntimeConfig = async (app: AppDefinition): Promise<AppDefinition> => {
  if (!app.runtimeConfig) return app
  window.deskwrightConfig ??= fetchConfig()
  try {
    return applyRuntimeConfig(app, readConfig(await window.deskwrightConfig))
  } catch (error) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tellFailed)
    else tellFailed()
    throw error
  }
}
