import type { Model } from '../../codegen/language/model'
import type { ApiDescription } from '../api-description'
import {
  parseCredential,
  credentialVariable,
  type SourceCredential,
} from '../source/source-credential'
import { pruneDescription, type ChooseOtherKey, type PrunedDescription } from './prune-description'

/** Enough for the lists of a large console, and an end for a backend that is slow. */
const limits = { requests: 300, milliseconds: 30_000 }

/** What the console would send of a secret; undefined where it would send nothing of it, so that every answer misleads. */
const tokenFor = ({ app }: Model, secret: SourceCredential | null): string | null | undefined => {
  const { token } = app.backend
  const isOpen = app.session.login.by === 'none'
  if (secret === null) return isOpen ? null : undefined
  const isSent = secret.in === 'header' && token?.header.toLowerCase() === secret.name.toLowerCase()
  if (isOpen || !isSent || !secret.value.startsWith(token.prefix)) return undefined
  return secret.value.slice(token.prefix.length)
}

const untriedNote = (secret: SourceCredential | null): string =>
  secret === null
    ? `a try at the backend, which wants a login: ${credentialVariable} may hold what it asks for`
    : `a try at the backend: the console does not send what ${credentialVariable} holds`

interface Trying {
  model: Model
  target: string
  keyOf: ChooseOtherKey
  /** The resources that are tried; null: all of them. */
  only: readonly string[] | null
}

/** Tries what was read of a running backend at the backend itself, at `target`. Gives what is left of it. */
export const pruneByLiveBackend = async (
  description: ApiDescription,
  { model, target, keyOf, only }: Trying,
): Promise<PrunedDescription> => {
  const secret = parseCredential(process.env[credentialVariable])
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
  return pruneDescription(description, (name) => tried.get(name) ?? [], keyOf)
}
