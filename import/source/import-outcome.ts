/** A result, or one sentence that says why there is none. */
export type ImportOutcome<T> =
  | { value: T; problem?: undefined }
  | { value?: undefined; problem: string }

export const succeedWith = <T>(value: T): ImportOutcome<T> => ({ value })
export const failWith = (problem: string): { problem: string } => ({ problem })

/** The first line of what was thrown. */
export const errorReason = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? ''
}
