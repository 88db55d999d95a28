import type { CheckerMessages } from '../../read/checker-messages'
import type { YamlPath, SourceFile } from '../../read/yaml/source'

/** A line of a file as it is written, with another text in a place of it. Of a value over several lines, that text. */
export function lineWithReplacement(
  source: SourceFile,
  { path, on }: { path: YamlPath; on: 'key' | 'value' },
  by: string,
): string {
  const place = source.at(path, on)
  const line = source.text.split('\n')[place.line - 1] ?? ''
  const [start, end] = [place.column - 1, place.column - 1 + place.length]
  if (end > line.length) return by
  const isPlain = !/^[\s'"`*&!%@#|>{}[\]-]|: | #|:$/.test(by)
  const text = isPlain || on === 'key' ? by : `'${by.replaceAll("'", "''")}'`
  return `${line.slice(0, start)}${text}${line.slice(end)}`.trim()
}

/** What to do about a place, where the line as it should be is known. */
export const correctionHelp = (line: string | null, words: CheckerMessages): string | null =>
  line === null ? null : words.write(line)
