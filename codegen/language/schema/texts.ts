import type { Json } from '../model'

/** One text in the source language, or a text per language. */
export type TextYaml = string | Readonly<Record<string, string>>

/** One name, or several. */
export type NamesYaml = string | readonly string[]

export const namesOf = (names: NamesYaml | undefined): readonly string[] =>
  names === undefined ? [] : typeof names === 'string' ? [names] : names

/** Values for filters of a list, by the name of the filter. */
export type WhereYaml = Readonly<Record<string, Json>>
