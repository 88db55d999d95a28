import { appKeyEntries } from '../../../../schema-keys/app'
import { fieldKeyEntries } from '../../../../schema-keys/field'
import { formKeyEntries } from '../../../../schema-keys/form'
import { listKeyEntries } from '../../../../schema-keys/list'
import { resourceKeyEntries } from '../../../../schema-keys/resource'
import type { KeyDefinition, KeyEntries, KeyWords } from '../../../../schema-keys/shape/key'
import type { ThingKind } from './change'

/** The keys that say of themselves what a change means, by what they belong to. */
const keysByThing: Readonly<Partial<Record<ThingKind, KeyEntries>>> = {
  app: appKeyEntries,
  resource: resourceKeyEntries,
  field: fieldKeyEntries,
  list: listKeyEntries,
  create: formKeyEntries,
  edit: formKeyEntries,
}

const definitionOf = (thing: ThingKind, fact: string): KeyDefinition | undefined =>
  keysByThing[thing]?.find(([key, { fact: named = key }]) => named === fact)?.[1]

/** The weight that a key names itself, for one of its parts or for all; undefined where it names none. */
export const keyWeight = (thing: ThingKind, fact: string): KeyDefinition['weight'] => {
  const [key = '', part = ''] = fact.split('.')
  const definition = definitionOf(thing, key)
  return definition?.partWeights?.[part] ?? definition?.weight
}

const isWorded = (words: KeyWords, language: string): language is keyof KeyWords =>
  Object.hasOwn(words, language)

/** The words of a key in a sentence; undefined where it has none. */
export const keyName = (thing: ThingKind, fact: string, language: string): string | undefined => {
  const words = definitionOf(thing, fact)?.words
  return words && (isWorded(words, language) ? words[language] : words.en)
}
