/** Milliseconds that a message can be read before the next one about the same takes its place. */
export const MIN_READABLE_MS = 1000

interface MessageTurn {
  next?: () => void
}

const turns = new Map<string, MessageTurn>()

/**
 * Tells something at once, or when what was told last about the same could be read. Of several that wait, only the last
 * is told.
 */
export const paceMessages = (about: string, tell: () => void): void => {
  const turn = turns.get(about)
  if (turn) {
    turn.next = tell
    return
  }
  const own: MessageTurn = {}
  turns.set(about, own)
  tell()
  setTimeout(() => {
    turns.delete(about)
    if (own.next) paceMessages(about, own.next)
  }, MIN_READABLE_MS)
}
