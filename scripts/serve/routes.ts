import { joinPath } from '../../wire/path'
import type { Model } from '../../codegen/language/model'
import { escapeRegExp } from '../../wire/reg-exp'

/** A path that holds keys of records, such as `/orders/{id}/cancel`. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/\{[^}]*\}/)
      .map(escapeRegExp)
      .join('[^/]+')}/?$`,
  )

const pathsOf = ({ app, resources }: Model): string[] => {
  const { login, me, refresh, logout, password } = app.session
  const session = [login, me, refresh, logout, password].flatMap((call) => call?.path ?? [])
  return [...session, ...resources.flatMap(({ calls }) => calls.map(({ path }) => path))]
}

/**
 * Names what a request is about without a key, a value or anything else that it brings: the path of a call as the
 * schema writes it, `asset`, `page`, or `other`.
 */
export const routeNames = (model: Model | null): ((path: string, isCall: boolean) => string) => {
  const base = (model?.app.backend.base ?? '/admin').replace(/^https?:\/\/[^/]+/, '')
  const all = [...new Set(model ? pathsOf(model) : [])].map((path) => joinPath(base, path))
  const templates = all.map((path) => ({ path, pattern: patternOf(path) }))
  return (path, isCall) => {
    if (!isCall) return path.includes('/assets/') ? 'asset' : 'page'
    const exact = all.find((each) => each === path)
    return exact ?? templates.find(({ pattern }) => pattern.test(path))?.path ?? 'other'
  }
}
