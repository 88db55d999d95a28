import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Texts by key. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

const read = new Map<string, TextTree>()

/** What `i18n` says in a language. Each process reads it once, because reading takes longer than a test of a component. */
export const shellTexts = (language: string): TextTree => {
  const texts =
    read.get(language) ?? (parse(readFileSync(`i18n/${language}.yaml`, 'utf8')) as TextTree)
  read.set(language, texts)
  return texts
}
