import type { Model } from '../../codegen/language/model'
import type { ApiDescription } from '../api-description'
import { secretOf, secretVariable, type Secret } from '../source/secret'
import { withoutRefused, type KeyChoice, type Left } from './refusals'

/** Enough for the lists of a large console, and an end for a backend that is slow. */
const limits = { requests: 300, milliseconds: 30_000 }

/** What the console would send of a secret; undefined where it would send nothing of it, so that every answer misleads. */
const tokenFor = ({ app }: Model, secret: Secret | null): string | null | undefined => {
  const { token } = app.backend
  const isOpen = app.session.login.by === 'none'
  if (secret === null) return isOpen ? null : undefined
  const isSent = secret.in === 'header' && token?.header.toLowerCase() === secret.name.toLowerCase()
  if (isOpen || !isSent || !secret.value.startsWith(token.prefix)) return undefined
  return secret.value.slice(token.prefix.length)
}

const untriedNote = (secret: Secret | null): string =>
  secret === null
    ? `a try at the backend, which wants a login: ${secretVariable} may hold what it asks for`
    : `a try at the backend: the console does not send what ${secretVariable} holds`

interface Trying {
  model: Model
  target: string
  keyOf: KeyChoice
  /** The resources that are tried; null: all of them. */
  only: readonly string[] | null
}

/** Tries what was read of a running backend at the backend itself, at `target`. Gives what is left of it. */
export const tryBackend = async (
  description: ApiDescription,
  { model, target, keyOf, only }: Trying,
): Promise<Left> => {
  const secret = secretOf(process.env[secretVariable])
  const token = tokenFor(model, secret)
  if (token === undefined) {
    return {
      description: { ...description, missing: [...description.missing, untriedNote(secret)] },
      again: [],
    }
  }
  const { tryReads } = await import('../../contract/run/try-reads')
  const resources = model.resources.filter(({ name }) => only?.includes(name) ?? true)
  const tried = await tryReads({ model, resources, target, token, limits })
  return withoutRefused(description, (name) => tried.get(name) ?? [], keyOf)
}
