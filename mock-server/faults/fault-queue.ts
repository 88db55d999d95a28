import type { IncomingHttpHeaders } from 'node:http'

/** What is to happen to a request. All parts are optional. `times` counts down; without it, a fault stays. */
export interface InjectedFault {
  /** Answers this code instead of doing anything. */
  code?: number
  msg?: string
  /** Answers this HTTP status instead of doing anything. */
  status?: number
  /** Answers this text, which need not be an envelope. */
  body?: string
  /** Milliseconds between the effect and the answer. */
  delay?: number
  /** Cuts the connection: before the effect, after it, or after half of the answer. */
  drop?: 'before' | 'after' | 'half'
  /** Only for this path, with or without the base. */
  path?: string
  times?: number
}

const prefix = 'x-fault-'
const longestDelay = 60_000

type FaultSource = Readonly<Record<string, unknown>>

const nameOf = (key: string): string => {
  const lower = key.toLowerCase()
  return lower.startsWith(prefix) ? lower.slice(prefix.length) : lower
}

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined
}

const numberOf = (value: unknown, low: number, high: number): number | undefined => {
  const text = textOf(value)
  if (text === undefined || !/^-?\d+$/.test(text)) return undefined
  return Math.min(high, Math.max(low, Number(text)))
}

const dropOf = (value: unknown): InjectedFault['drop'] =>
  value === 'before' || value === 'after' || value === 'half' ? value : undefined

const known = ['code', 'msg', 'status', 'body', 'delay', 'drop', 'path', 'times'] as const

/** Reads the parts of one fault, which may be named `X-Fault-Code` or `code`. Null means that no fault is named. */
export const readFault = (source: FaultSource): InjectedFault | null => {
  const parts = new Map(Object.entries(source).map(([key, value]) => [nameOf(key), value]))
  const fault = {
    code: numberOf(parts.get('code'), -1e9, 1e9),
    msg: textOf(parts.get('msg')),
    status: numberOf(parts.get('status'), 200, 599),
    body: textOf(parts.get('body')),
    delay: numberOf(parts.get('delay'), 0, longestDelay),
    drop: dropOf(parts.get('drop')),
    path: textOf(parts.get('path')),
    times: numberOf(parts.get('times'), 0, 1e9),
  }
  const given: InjectedFault = {}
  for (const name of known)
    if (fault[name] !== undefined) Object.assign(given, { [name]: fault[name] })
  const { path: _path, times: _times, ...effects } = given
  return Object.keys(effects).length === 0 ? null : given
}

/** Header values come as bytes; Chinese may also be written percent-encoded. */
const headerText = (value: string): string => {
  const text = Buffer.from(value, 'latin1').toString('utf8')
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const requestFault = (headers: IncomingHttpHeaders, query: FaultSource): InjectedFault | null => {
  const parts: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(query)) {
    if (key.toLowerCase().startsWith(prefix)) parts[key] = value
  }
  for (const [key, value] of Object.entries(headers)) {
    if (key.startsWith(prefix) && typeof value === 'string') parts[key] = headerText(value)
  }
  return readFault(parts)
}

export interface FaultQueue {
  /** The fault that this request meets: its own, or the first one waiting for its path. */
  take: (path: string, headers: IncomingHttpHeaders, query: FaultSource) => InjectedFault | null
  add: (fault: InjectedFault) => void
  list: () => readonly InjectedFault[]
  clear: () => void
}

export const createFaultQueue = (base: string): FaultQueue => {
  let waiting: InjectedFault[] = []
  const concerns = (fault: InjectedFault, path: string): boolean =>
    fault.path === undefined || fault.path === path || `${base}${fault.path}` === path
  const spend = (fault: InjectedFault): void => {
    if (fault.times === undefined) return
    const left = { ...fault, times: fault.times - 1 }
    waiting = waiting.map((other) => (other === fault ? left : other))
    waiting = waiting.filter(({ times }) => times === undefined || times > 0)
  }
  return {
    take: (path, headers, query) => {
      const own = requestFault(headers, query)
      if (own !== null && concerns(own, path)) return own
      const found = waiting.find((fault) => concerns(fault, path))
      if (found !== undefined) spend(found)
      return found ?? null
    },
    add: (fault) => {
      if (fault.times !== 0) waiting = [...waiting, fault]
    },
    list: () => waiting,
    clear: () => {
      waiting = []
    },
  }
}
