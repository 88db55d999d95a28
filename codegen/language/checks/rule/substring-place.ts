import type { SourceLocation } from '../../../base/diagnostic'
import type { SourceFile } from '../../read/yaml/source'
import type { TextRange } from '../../read/mention'

/**
 * The place of a part of a text, when the text stands on one line exactly as it reads; otherwise the place of the whole
 * text.
 */
export function substringPlace(
  { text }: SourceFile,
  place: SourceLocation,
  { start, length }: TextRange,
): SourceLocation {
  const line = text.split('\n')[place.line - 1] ?? ''
  const shown = line.slice(place.column - 1, place.column - 1 + place.length)
  const quoted = /^(['"]).*\1$/.test(shown) ? 1 : 0
  // After an escape or a doubled quote, the columns of the source differ from those of the text.
  const isPlain = quoted === 0 || !/\\|''/.test(shown.slice(1, -1))
  const fits = start + length <= shown.length - 2 * quoted
  return isPlain && fits ? { ...place, column: place.column + quoted + start, length } : place
}
