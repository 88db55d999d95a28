import { jsonTextAt, type JsonObject } from '../api-description/json-access'
import { isSameName, humaniseName } from '../api-description/word-forms'
import { isUnspacedScript } from '../../codegen/base/text'

const longestLabel = 40
const longestHelp = 140

const plainText = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/[`*\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Whether a text reads like a label: short, and no sentence. */
const isLabel = (text: string): boolean =>
  isUnspacedScript(text) ? text.length <= 16 && !/[。，,；]/u.test(text) : false

/** The label that a schema gives to a field; nothing where it only repeats the name. */
export const labelFromSchema = (name: string, node: JsonObject): string | undefined => {
  const title = plainText(jsonTextAt(node, 'title') ?? '')
  const description = plainText(jsonTextAt(node, 'description') ?? '')
  const label =
    title !== '' && title.length <= longestLabel ? title : isLabel(description) ? description : ''
  return label === '' || isSameName(label, name) || label === humaniseName(name) ? undefined : label
}

/** A space after a sentence, and not after an abbreviation. */
const sentenceEnd = /(?<=(?<!\b(?:e\.g|i\.e|cf|vs|approx))\.|。)\s/iu

/** The first sentence of what a schema says about a field, where it is short enough to stand under an input. */
export const helpFromSchema = (name: string, node: JsonObject): string | undefined => {
  const text = plainText(
    (jsonTextAt(node, 'description') ?? '').split(/\n\s*\n|\n\s*[*-] /u)[0] ?? '',
  )
  const [sentence = ''] = text.split(sentenceEnd)
  const help = sentence.replace(/\.$/, '')
  if (help === '' || help.length > longestHelp || isSameName(help, name)) return undefined
  return labelFromSchema(name, node) === help ? undefined : help
}

/** The labels that the description of drf-spectacular lists: one line for each code, `* "open" - Open`. */
export const enumLabelsInDescription = (node: JsonObject): Map<string, string> => {
  const lines = (jsonTextAt(node, 'description') ?? '').matchAll(
    /^\s*[*-] [`"]?([^`"\n]+?)[`"]?\s+[-:–]\s+(.+)$/gmu,
  )
  return new Map([...lines].map(([, code = '', label = '']) => [code, plainText(label)]))
}
