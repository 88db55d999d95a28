import { appKeyEntries } from '../../../../schema-keys/app'
import { callKeyEntries } from '../../../../schema-keys/call'
import { fieldKeyEntries } from '../../../../schema-keys/field'
import { formKeyEntries } from '../../../../schema-keys/form'
import { listKeyEntries } from '../../../../schema-keys/list'
import { moveKeyEntries } from '../../../../schema-keys/move'
import { resourceKeyEntries } from '../../../../schema-keys/resource'
import type { KeyDefinition, KeyEntries, KeyLabels } from '../../../../schema-keys/shape/key'
import { statusKeyEntries } from '../../../../schema-keys/status'
import type { Json } from '../../../language/model'
import type { ModelPartKind } from './change'

/** What has keys that say of themselves what a change means. */
export type KeyOwner = ModelPartKind | 'move' | 'status'

/** The keys that say of themselves what a change means, by what they belong to. */
const keysByThing: Readonly<Partial<Record<KeyOwner, KeyEntries>>> = {
  app: appKeyEntries,
  resource: resourceKeyEntries,
  field: fieldKeyEntries,
  call: callKeyEntries,
  list: listKeyEntries,
  create: formKeyEntries,
  edit: formKeyEntries,
  move: moveKeyEntries,
  status: statusKeyEntries,
}

const definitionOf = (thing: KeyOwner, fact: string): KeyDefinition | undefined =>
  keysByThing[thing]?.find(([key, { fact: named }]) => key === fact || named === fact)?.[1]

/** The weight that a key names itself, for one of its parts or for all; undefined where it names none. */
export const keyWeight = (thing: KeyOwner, fact: string): KeyDefinition['weight'] => {
  const [key = '', part = ''] = fact.split('.')
  const definition = definitionOf(thing, key)
  return definition?.partWeights?.[part] ?? definition?.weight
}

/** Whether a key that is set lets less through. */
export const isRestriction = (thing: KeyOwner, fact: string): boolean =>
  definitionOf(thing, fact)?.restricts === true

const isWorded = (words: KeyLabels, language: string): language is keyof KeyLabels =>
  Object.hasOwn(words, language)

const wordIn = (words: KeyLabels | undefined, language: string): string | undefined =>
  words && (isWorded(words, language) ? words[language] : words.en)

/** The words of a key in a sentence; undefined where it has none. */
export const keyName = (thing: KeyOwner, fact: string, language: string): string | undefined =>
  wordIn(definitionOf(thing, fact)?.words, language)

/** The words of a value of a key; undefined where it has none. */
export const keyValue = (
  thing: KeyOwner,
  fact: string,
  value: Json,
  language: string,
): string | undefined =>
  typeof value === 'string'
    ? wordIn(definitionOf(thing, fact)?.valueWords?.[value], language)
    : undefined
