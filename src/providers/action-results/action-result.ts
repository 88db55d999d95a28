import { isKeyedValues, ownProperty } from '../../../wire/values'

/**
 * What has become of an action. `happened`: no answer came, and the record shows the effect. `changed`, `gone`: no
 * answer came, and the record shows something else or is gone. `moved`, `elsewhere`: nothing was sent.
 */
export const resultOutcomes = [
  'done',
  'failed',
  'unknown',
  'happened',
  'changed',
  'gone',
  'moved',
  'elsewhere',
] as const
export type ResultOutcome = (typeof resultOutcomes)[number]

/** One action of an operator and what has become of it. It holds nothing personal but, in this tab, the words. */
export interface Result {
  /** Names the confirmed intent. There is one result for each. */
  readonly intent: string
  readonly resource: string
  /** The record's key. It is empty when the key is personal or not known. */
  readonly id: string
  /** What the operator knows the record by. It is empty when all that names the record is personal. */
  readonly name: string
  readonly action: ResultAction
  readonly outcome: ResultOutcome
  /** When the action was started, in milliseconds. */
  readonly time: number
  /** What the server said, or why there is no answer. */
  readonly words: string
  /** The operator has looked at it since its outcome changed. */
  readonly seen: boolean
}

export interface ResultAction {
  /** The name of the action when it was started, for a message key that no longer exists. */
  readonly label: string
  /** Message key of the name. */
  readonly key?: string
  /** The name is the status that the action leads to. */
  readonly isTarget?: true
}

const fine: ReadonlySet<ResultOutcome> = new Set(['done', 'happened'])

/** Whether the operator should look at what has become of an action. */
export const needsAttention = (outcome: ResultOutcome): boolean => !fine.has(outcome)

const MAX_TEXT = 300

const shortTextAt = (values: object, key: string): string => {
  const value = ownProperty(values, key)
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : ''
}

const actionIn = (value: unknown): ResultAction => {
  if (!isKeyedValues(value)) return { label: '' }
  const key = shortTextAt(value, 'key')
  return {
    label: shortTextAt(value, 'label'),
    ...(key ? { key } : {}),
    ...(ownProperty(value, 'isTarget') === true ? { isTarget: true as const } : {}),
  }
}

/** A stored result, with nothing in it that nobody could have stored. None when it cannot be read. */
export const parseStoredResult = (value: unknown): Result[] => {
  if (!isKeyedValues(value)) return []
  const outcome = resultOutcomes.find((known) => known === ownProperty(value, 'outcome'))
  const time = ownProperty(value, 'time')
  const [intent, resource] = [shortTextAt(value, 'intent'), shortTextAt(value, 'resource')]
  if (!outcome || typeof time !== 'number' || !intent || !resource) return []
  return [
    {
      intent,
      resource,
      id: shortTextAt(value, 'id'),
      name: shortTextAt(value, 'name'),
      action: actionIn(ownProperty(value, 'action')),
      outcome,
      time,
      words: shortTextAt(value, 'words'),
      seen: ownProperty(value, 'seen') === true,
    },
  ]
}
