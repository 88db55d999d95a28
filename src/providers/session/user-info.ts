import type { KeyValueStore } from '../storage/safe-storage'
import { isKeyedValues, ownProperty } from '../../../wire/values'
import { jsonOrNull } from '../../../wire/json'

/** What the console remembers of an operator between page loads. */
export interface UserInfo {
  readonly name: string
  /** Undefined: the backend names no roles. */
  readonly roles?: readonly string[]
}

const PREFIX = 'deskwright.user.'
const keyOf = (user: string): string => PREFIX + user

/** Whether a key of the storage is about who is logged in. */
export const isUserStorageKey = (key: string): boolean => key.startsWith(PREFIX)

/** Role names in data of unknown shape: a list, or text with commas. An empty list counts as none given. */
export const rolesIn = (value: unknown): readonly string[] | undefined => {
  const listed: unknown = typeof value === 'string' ? value.split(',') : value
  if (!Array.isArray(listed)) return undefined
  const roles = listed
    .filter((role) => typeof role === 'string' || typeof role === 'number')
    .map((role) => String(role).trim())
  const named = roles.filter((role) => role !== '')
  return named.length > 0 ? named : undefined
}

/** Reads what is stored for a user; anything unreadable counts as nothing. */
export const readUserInfo = (storage: KeyValueStore, user: string): UserInfo | null => {
  const stored = jsonOrNull(storage.get(keyOf(user)) ?? 'null')
  if (!isKeyedValues(stored)) return null
  const name = ownProperty(stored, 'name')
  const roles = rolesIn(ownProperty(stored, 'roles'))
  return { name: typeof name === 'string' ? name : '', ...(roles ? { roles } : {}) }
}

export const writeUserInfo = (storage: KeyValueStore, user: string, info: UserInfo): void =>
  storage.set(keyOf(user), JSON.stringify(info))

export const removeUserInfo = (storage: KeyValueStore, user: string): void =>
  storage.remove(keyOf(user))
