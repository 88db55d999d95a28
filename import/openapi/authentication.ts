import {
  jsonObjectAt,
  isJsonObject,
  jsonTextAt,
  type JsonValue,
} from '../api-description/json-access'
import type { ResolveRef } from '../json-schema/refs'
import { resolveSchema } from '../json-schema/resolved-shape'
import type { ApiOperation } from './operations'

/** How a request says who sends it. */
export interface ApiAuthentication {
  kind: 'none' | 'bearer' | 'basic' | 'key' | 'cookie' | 'query' | 'oauth'
  header?: string
  prefix?: string
  /** The address of an OpenID provider. */
  issuer?: string
}

const schemeNodes = (tree: JsonValue, follow: ResolveRef): JsonValue[] =>
  Object.values(jsonObjectAt(tree, 'components', 'securitySchemes')).map(
    (each) => follow(each).node,
  )

const accessIn = (scheme: JsonValue): ApiAuthentication | null => {
  const type = jsonTextAt(scheme, 'type')
  const word = jsonTextAt(scheme, 'scheme')?.toLowerCase()
  if (type === 'http' && word === 'bearer')
    return { kind: 'bearer', header: 'Authorization', prefix: 'Bearer' }
  if (type === 'http' && word === 'basic') return { kind: 'basic' }
  if (type === 'apiKey' && jsonTextAt(scheme, 'in') === 'header') {
    const header = jsonTextAt(scheme, 'name') ?? 'Authorization'
    const text = jsonTextAt(scheme, 'description') ?? ''
    const prefix = /\b(Bearer|Token|JWT)\b/u.exec(text)?.[1]
    const isAuthorization = header.toLowerCase() === 'authorization'
    return { kind: 'key', header, ...(isAuthorization && prefix !== undefined ? { prefix } : {}) }
  }
  if (type === 'apiKey' && jsonTextAt(scheme, 'in') === 'cookie') return { kind: 'cookie' }
  if (type === 'apiKey' && jsonTextAt(scheme, 'in') === 'query') {
    return { kind: 'query', header: jsonTextAt(scheme, 'name') ?? 'key' }
  }
  if (type === 'oauth2') return { kind: 'oauth' }
  if (type === 'openIdConnect') {
    const issuer = jsonTextAt(scheme, 'openIdConnectUrl')?.replace(/\/\.well-known\/.*$/u, '')
    return { kind: 'oauth', ...(issuer === undefined ? {} : { issuer }) }
  }
  return null
}

const order = ['bearer', 'key', 'basic', 'oauth', 'cookie', 'query']

/** The way to say who one is that suits a console best. */
export const authenticationOf = (tree: JsonValue, follow: ResolveRef): ApiAuthentication => {
  const known = schemeNodes(tree, follow).flatMap((scheme) => accessIn(scheme) ?? [])
  return (
    known.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0] ?? { kind: 'none' }
  )
}

const loginPath =
  /(?:^|[/_-])(?:login|log-in|signin|sign-in|sessions?|authenticate|auth|tokens?|obtain)\/?$/iu
/** A path about who one is, whose call may be a login where its body and its answer are those of one. */
const accountPath = /auth|log-?in|sign-?in|session|token/iu
const otherAccountPath =
  /register|sign-?up|forgot|reset|change|refresh|confirm|verif|revoke|log-?out/iu
const userName = /^(?:user_?name|email|e_?mail|login|user|account|phone|mobile|identifier)$/iu
const secretName = /^(?:password|passwd|pass|secret)$/iu
const tokenName = /^(?:access_?token|token|jwt|id_?token|auth_?token|key|bearer)$/iu

/** Where a token stands in an answer. */
const tokenIn = (schema: unknown, follow: ResolveRef, depth = 0): string | undefined => {
  const { properties } = resolveSchema(schema, follow)
  for (const name of properties.keys()) if (tokenName.test(name)) return name
  if (depth > 1) return undefined
  for (const [name, inner] of properties) {
    const found = tokenIn(inner, follow, depth + 1)
    if (found !== undefined) return `${name}.${found}`
  }
  return undefined
}

/** The call that logs in, where a document has one. */
export const loginCallOf = (
  operations: readonly ApiOperation[],
  follow: ResolveRef,
): Record<string, unknown> | null => {
  const usual = operations.filter(({ path }) => loginPath.test(path))
  const others = operations.filter(
    ({ path }) => accountPath.test(path) && !otherAccountPath.test(path),
  )
  for (const { path, method, body, answer } of [...usual, ...others]) {
    if (method !== 'POST' || path.includes('{') || !body) continue
    const names = [...resolveSchema(body.schema, follow).properties.keys()]
    const user = names.find((name) => userName.test(name))
    const secret = names.find((name) => secretName.test(name))
    const token = tokenIn(answer, follow)
    if (user !== undefined && secret !== undefined && token !== undefined) {
      const form = body.encoding === 'form' ? { encoding: 'form' } : {}
      return { path, body: [user, secret], ...form, token }
    }
  }
  return null
}

/** A call that tells who one is, and that only a right login can make. */
export const currentUserCallOf = (operations: readonly ApiOperation[]): string | undefined =>
  operations.find(
    ({ method, path }) =>
      method === 'GET' &&
      /(?:^|\/)(?:me|whoami|current|self|profile)(?:\.json)?\/?$/iu.test(path) &&
      !path.includes('{'),
  )?.path

const isSecret = (name: string): boolean => /pass|pwd|old|new|confirm|current/iu.test(name)

/** The call that changes one's password: the old one, the new one, and the new one again. */
export const passwordChangeCallOf = (
  operations: readonly ApiOperation[],
  follow: ResolveRef,
): Record<string, unknown> | null => {
  for (const { path, method, body } of operations) {
    if (method === 'GET' || !/passw(?:or)?d[^/]*\/?$/iu.test(path) || path.includes('{') || !body)
      continue
    const names = [...resolveSchema(body.schema, follow).properties.keys()]
    if (names.length === 3 && names.every(isSecret)) {
      return { path, ...(method === 'POST' ? {} : { method }), body: names }
    }
  }
  return null
}

/** Where a refusal has its words, as the schema of its answer says. */
export const errorMessagePath = (tree: JsonValue, follow: ResolveRef): string | undefined => {
  const counts = new Map<string, number>()
  const responses = Object.values(jsonObjectAt(tree, 'paths')).flatMap((item) =>
    Object.values(isJsonObject(item) ? item : {}).flatMap((operation) =>
      Object.entries(jsonObjectAt(operation, 'responses')).filter(([code]) =>
        /^(?:4|default)/u.test(code),
      ),
    ),
  )
  for (const [, response] of responses.slice(0, 200)) {
    const content = Object.values(jsonObjectAt(follow(response).node, 'content'))
    const { properties } = resolveSchema(jsonObjectAt(content[0])['schema'], follow)
    const place = ['message', 'detail', 'error', 'title', 'errors', 'msg'].find((name) =>
      properties.has(name),
    )
    const inner = place === undefined ? null : resolveSchema(properties.get(place), follow)
    const deep =
      inner?.type === 'object' && inner.properties.has('message') ? `${place}.message` : place
    const isText = inner?.type === 'string' || deep !== place
    if (deep !== undefined && isText) counts.set(deep, (counts.get(deep) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}
