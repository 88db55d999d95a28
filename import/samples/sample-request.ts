import type { RecordedCall } from './recorded-calls'

const pageWords =
  /page|limit|size|offset|skip|cursor|sort|order|search|^(?:q|from|first|take|start|\$count|\$top|\$filter)$/iu
const secretWords = /key|token|secret|auth|pass|sign/iu

const isConstant = (name: string): boolean => !pageWords.test(name) && !secretWords.test(name)

const queryOf = (address: string): Record<string, string> => {
  try {
    return Object.fromEntries(new URL(address, 'http://here.invalid').searchParams)
  } catch {
    return {}
  }
}

const nextIn = (link: string | null): Record<string, string> => {
  const [, address] = /<([^>]+)>\s*;[^,]*rel="?next"?/iu.exec(link ?? '') ?? []
  return address === undefined ? {} : queryOf(address)
}

const countIn = (headers: Headers): number | undefined => {
  const [, text] = [...headers].find(([name]) => /^x-.*(?:total|count)$/iu.test(name)) ?? []
  return text !== undefined && /^\d+$/u.test(text) ? Number(text) : undefined
}

/** What the address of a sample asks for, and what its answer says of further pages. */
export const readSampleRequest = (
  url: URL | undefined,
  headers: Headers,
): Pick<RecordedCall, 'query' | 'constants' | 'next' | 'counted'> => {
  const query = Object.fromEntries(url?.searchParams ?? [])
  const counted = countIn(headers)
  return {
    query,
    constants: Object.fromEntries(Object.entries(query).filter(([name]) => isConstant(name))),
    next: nextIn(headers.get('link')),
    ...(counted === undefined ? {} : { counted }),
  }
}
