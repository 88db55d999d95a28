import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The address of whoever sent a request. Each proxy adds the one that it was asked from to `X-Forwarded-For`; what
 * stands before those of the declared proxies is the word of the caller, and is not believed.
 *
 * @param proxies how many stand in front of this server
 */
export const callerAddress = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string => {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().flatMap((list) => list.split(','))
  const all = [...forwarded.map((each) => each.trim()), socket.remoteAddress ?? '']
  return all.at(-1 - Math.min(proxies, all.length - 1)) ?? ''
}

/** The first four groups of an address of IPv6: what one subscriber has. */
const networkOf = (address: string): string => {
  const [before = '', after] = address.toLowerCase().split('::')
  const [head, tail] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const missing = after === undefined ? 0 : 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  const groups = [...(head ?? []), ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** What an address is counted under: nobody gets more by taking another address of their own network. */
export const rateLimitAddress = (address: string): string => {
  const [, short] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  return short ?? (isIPv6(address) ? networkOf(address) : address)
}
