import { joinPath } from '../../wire/path'
import type { Model } from '../../codegen/language/model'
import { declaredCallsOf, pathPattern } from '../http/backend-paths'

/**
 * Names what a request is about without a key, a value or anything else that it brings: the path of a call as the
 * schema writes it, `asset`, `page`, or `other`.
 */
export const createRouteNamer = (
  model: Model | null,
): ((path: string, isCall: boolean) => string) => {
  const base = (model?.app.backend.base ?? '/admin').replace(/^https?:\/\/[^/]+/, '')
  const calls = model ? declaredCallsOf(model) : []
  const all = [...new Set(calls.map(({ path }) => joinPath(base, path)))]
  const templates = all.map((path) => ({ path, pattern: pathPattern(path) }))
  return (path, isCall) => {
    if (!isCall) return path.includes('/assets/') ? 'asset' : 'page'
    const exact = all.find((each) => each === path)
    const ways = [path, path.replace(/\/$/, '')]
    const found = templates.find(({ pattern }) => ways.some((way) => pattern.test(way)))
    return exact ?? found?.path ?? 'other'
  }
}
