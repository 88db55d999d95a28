import type { ResourceDefinition } from '../../../providers/definitions/definition'
import type { PendingRequest } from '../../../providers/pending-requests/pending-request-store'
import { isProfileLockTaken } from '../../../providers/pending-requests/profile-lock'
import type { Action, ActionPorts } from './action'
import { isLocked, recordLockKey, updateLock, releaseLock, takeLock } from './record-lock'
import { actionOfPendingRequest, pendingRequests, profileLockName } from './pending-requests'
import { resumeAction } from './perform-action'

interface WatchOptions {
  readonly resources: readonly ResourceDefinition[]
  readonly portsFor: (definition: ResourceDefinition) => ActionPorts
}

/** Milliseconds between two looks at whether the page that another record's action belongs to still lives. */
const POLL = 2000

/** Reads a row that another page has finished with. */
const readFreed = async (action: Action, ports: ActionPorts): Promise<void> => {
  const row = await ports.read(action).catch(() => undefined)
  if (row === undefined) return
  if (row) ports.change(action, row)
  else await ports.reload(action).catch(() => undefined)
}

/** Does one run after the other, and once more when it was asked for meanwhile. */
const oneAtATime = (run: () => Promise<void>): (() => void) => {
  let running = false
  let again = false
  const start = async (): Promise<void> => {
    running = true
    do {
      again = false
      // The runs follow one another on purpose.
      await run()
    } while (again)
    running = false
  }
  return () => {
    again = true
    if (!running) void start()
  }
}

type PortsOf = (action: Action) => ActionPorts | null

/** The records that are locked here because another page has an action on them under way. */
const foreignRecords = (portsOf: PortsOf) => {
  const records = new Map<string, Action>()
  const release = (key: string): void => {
    records.delete(key)
    releaseLock(key)
  }
  return {
    has: (key: string) => records.has(key),
    some: () => records.size > 0,
    take: (key: string, action: Action, { sentAt: since, label }: PendingRequest): void => {
      if (!takeLock(key)) return
      updateLock(key, { phase: 'elsewhere', since, label })
      records.set(key, action)
    },
    release,
    /** Frees the records whose actions have ended, and reads them. */
    freeOthers: (open: ReadonlySet<string>): void => {
      for (const [key, action] of records) {
        if (open.has(key)) continue
        release(key)
        const ports = portsOf(action)
        if (ports) void readFreed(action, ports)
      }
    },
    releaseAll: () => [...records.keys()].forEach(release),
  }
}

/**
 * Looks after intents that were sent before a reload or in another tab. A record whose intent belongs to a living page
 * is locked here, too, and read when that page is done with it. An intent whose page has ended is taken up here. Gives
 * the function that ends the watch.
 */
export const watchPendingRequests = ({ resources, portsFor }: WatchOptions): (() => void) => {
  const portsOf: PortsOf = ({ resource }) => {
    const definition = resources.find(({ name }) => name === resource)
    return definition ? portsFor(definition) : null
  }
  const foreign = foreignRecords(portsOf)
  const consider = async (intent: PendingRequest): Promise<void> => {
    const { resource, record, sentAt } = intent
    const key = recordLockKey(resource, record.id)
    const action = actionOfPendingRequest(resources, intent)
    const ports = action && portsOf(action)
    if (!action || !ports || (isLocked(key) && !foreign.has(key))) return
    if (await isProfileLockTaken(profileLockName(resource, record.id))) {
      foreign.take(key, action, intent)
    } else if (pendingRequests.of(resource, record.id)?.id === intent.id) {
      if (foreign.has(key)) foreign.release(key)
      void resumeAction(action, sentAt, ports)
    }
  }
  const look = oneAtATime(async () => {
    const open = pendingRequests.all()
    foreign.freeOthers(
      new Set(open.map(({ resource, record }) => recordLockKey(resource, record.id))),
    )
    await Promise.all(open.map(consider))
  })
  const unsubscribe = pendingRequests.subscribe(look)
  const timer = setInterval(() => foreign.some() && look(), POLL)
  look()
  return () => {
    unsubscribe()
    clearInterval(timer)
    foreign.releaseAll()
  }
}
