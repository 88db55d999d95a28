import type { WireBackend, WireCall } from '../call'
import { filesIn, namedFiles } from '../files'
import { encodeForm } from '../form-encoding'
import { decodeJson } from '../json'
import { isAddress, mediaTypes, type WrittenRequest } from '../request'
import type { ClientSide } from './transport'

const typeKey = 'Content-Type'

/** What a written body says, as pairs of a form. */
const pairsOf = ({ headers, body }: WrittenRequest, { nested }: Pick<WireBackend, 'nested'>) => {
  if (typeof body !== 'string') return []
  const isJson = headers[typeKey]?.startsWith(mediaTypes.json) === true
  const text = isJson ? encodeForm(decodeJson(body) ?? {}, nested) : body
  return [...new URLSearchParams(text)]
}

/** The name of a part where the values of a body stand below a key. */
const partName = (wrap: string | null | undefined, key: string): string => {
  if (!wrap) return key
  const [first = '', ...inner] = [...wrap.split('.'), key]
  return (
    first +
    inner.map((part) => (part.endsWith('[]') ? `[${part.slice(0, -2)}][]` : `[${part}]`)).join('')
  )
}

const hasFilePart = ([, value]: readonly [string, unknown]): boolean => filesIn(value).length > 0

/**
 * A transport whose requests may carry files. A request with a file is written as `multipart/form-data`, its other
 * values first, and every other one as before. A console carries this only where a field holds files.
 *
 * @example
 * ```tsx
 * import { jsonTransport, multipart } from 'deskwright/kit'
 *
 * export const transport = multipart(jsonTransport)
 * ```
 */
export const multipart = (client: ClientSide): ClientSide => ({
  ...client,
  request: (backend, call, values, facts) => {
    const entries = Object.entries(values)
    const files = isAddress(call.method) ? [] : entries.filter(hasFilePart)
    if (files.length === 0) return client.request(backend, call, values, facts)
    const others = Object.fromEntries(entries.filter((entry) => !hasFilePart(entry)))
    const written = client.request(backend, call, others, facts)
    return written && withFiles(written, backend, call, files)
  },
})

const withFiles = (
  written: WrittenRequest,
  backend: WireBackend,
  { nested = backend.nested, wrap }: WireCall,
  files: readonly (readonly [string, unknown])[],
): WrittenRequest => {
  const { body: _, ...request } = written
  const parts = new FormData()
  for (const [key, value] of pairsOf(written, { nested })) parts.append(key, value)
  for (const [key, value] of files) {
    for (const part of [value].flat()) {
      if (part instanceof File) parts.append(partName(wrap, key), part, part.name)
      else parts.append(partName(wrap, key), String(part))
    }
  }
  const headers = Object.entries(written.headers).filter(([name]) => name !== typeKey)
  const named = files.map(([key, value]) => [key, namedFiles(value)])
  const says = { ...Object(written.says), ...Object.fromEntries(named) }
  // Whoever sends the body writes its media type, because only they know what stands between its parts.
  return { ...request, headers: Object.fromEntries(headers), parts, says }
}
