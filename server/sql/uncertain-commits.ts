import type { ClientBase } from 'pg'

/* Commits that a primary has made, and of which no standby may know: somebody has ended the wait for it. */

/** Where PostgreSQL waits for a standby. It tells by a warning that the wait was ended, and goes on as if it were over. */
const waitRoutine = 'SyncRepWaitForLSN'

const uncertain = new WeakSet<object>()

/** Listens to what a session says of its commits. */
export const watchUncertainCommits = (client: ClientBase): void => {
  client.on('notice', ({ routine }) => {
    if (routine === waitRoutine) uncertain.add(client)
  })
}

/** @throws an error where the last commit of a session is lost if a standby takes over: nobody may count on it */
export const throwIfCommitUncertain = (client: ClientBase): void => {
  if (!uncertain.delete(client)) return
  const says = 'the wait for a standby was ended, so that it is unknown whether the write is safe'
  throw Object.assign(new Error(says), { code: '08007' })
}
