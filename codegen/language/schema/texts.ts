export type { TextYaml, WhereYaml } from '../../../schema-keys/shape/key'

/** One name, or several. */
export type NamesYaml = string | readonly string[]

export const namesOf = (names: NamesYaml | undefined): readonly string[] =>
  names === undefined ? [] : typeof names === 'string' ? [names] : names
