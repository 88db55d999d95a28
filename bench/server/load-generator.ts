import { Agent, request } from 'node:http'
import { randomUUID } from 'node:crypto'
import { recordsPerResource } from './bench-schema'

/** A server that answers calls, and what each call to it carries. */
export interface LoadTarget {
  readonly url: string
  readonly token: string
}

/** What is called. */
export type Workload = 'pages' | 'edits' | 'moves' | 'payouts'

export interface LoadOptions {
  readonly work: Workload
  readonly targets: readonly LoadTarget[]
  readonly resources: readonly string[]
  readonly callers: number
  readonly seconds: number
}

interface Call {
  readonly path: string
  readonly body: object
  readonly headers: Readonly<Record<string, string>>
}

/** The statuses in which a record finds itself before and after a move that is made again and again. */
const moved = ['filed', 'approved'] as const

const callOf = ({ work, resources }: LoadOptions, count: number): Call | null => {
  const resource = resources[count % resources.length] ?? ''
  const nth = Math.floor(count / resources.length)
  const id = 1 + (nth % recordsPerResource)
  const path = (name: string): string => `/admin/${resource}${name}`
  if (work === 'pages')
    return { path: path(''), body: { page: 1 + (nth % 50), pageSize: 20 }, headers: {} }
  if (work === 'edits')
    return { path: path('/edit'), body: { id, payee: `Payee ${count}`, remark: null }, headers: {} }
  const status = moved[Math.floor(nth / recordsPerResource) % 2]
  if (work === 'moves') return { path: path('/status'), body: { id, status }, headers: {} }
  if (nth >= recordsPerResource) return null
  const headers = { 'idempotency-key': randomUUID() }
  return { path: path('/pay'), body: { id, status: 'paid' }, headers }
}

const sendCall = (agent: Agent, { url, token }: LoadTarget, call: Call): Promise<void> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify(call.body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-token': token,
      ...call.headers,
    }
    const sent = request(`${url}${call.path}`, { agent, method: 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => (text += piece))
      answer.on('error', reject)
      answer.on('end', () => {
        if (text.includes('"code":0')) resolve()
        else reject(new Error(`${call.path}: ${text.slice(0, 300)}`))
      })
    })
    sent.setTimeout(60_000, () => sent.destroy(new Error(`${call.path}: no answer`)))
    sent.on('error', reject)
    sent.end(body)
  })

/** Has so many callers call for so many seconds, each at one server. Gives how many calls were answered in a second. */
export const measureCallsPerSecond = async (load: LoadOptions): Promise<number> => {
  const { targets, callers, seconds } = load
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const begun = performance.now()
  const until = begun + seconds * 1000
  let [begins, done] = [0, 0]
  const work = async (target: LoadTarget): Promise<void> => {
    while (performance.now() < until) {
      const call = callOf(load, begins)
      begins += 1
      if (call === null) return
      await sendCall(agent, target, call)
      done += 1
    }
  }
  const at = (index: number): LoadTarget =>
    targets[index % targets.length] ?? { url: '', token: '' }
  await Promise.all(Array.from({ length: callers }, (_, index) => work(at(index))))
  agent.destroy()
  return done / ((performance.now() - begun) / 1000)
}
