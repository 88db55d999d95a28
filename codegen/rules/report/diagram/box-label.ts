import type { ReportMessages } from '../facts/report-messages'
import type { DiagramArrow, DiagramBox } from './merge-twins'

/** Narrow letters on one line of a box. */
const most = 20

/** The label of a box: one or two lines for each of its statuses. */
export const boxLabelLines = ({ codes }: DiagramBox, words: ReportMessages): string[] =>
  codes.length === 0
    ? wrapLabel(words.say('server'))
    : codes.flatMap((code) => wrapLabel(words.status(code)))

/** How often records went along an arrow; a cross says that the table does not have it. */
export const arrowCountText = ({ count, deviates }: DiagramArrow): string =>
  count === undefined ? '' : `${deviates === true ? '✗ ' : ''}${count}`

function wrapLabel(text: string): string[] {
  const lines = ['']
  for (const word of text.split(/(?<= )|(?<=\p{Script=Han})/u)) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && widthOf(line + word.trimEnd()) > most) lines.push(word)
    else lines[lines.length - 1] = line + word
  }
  const shown = lines.map((line) => line.trim()).filter((line) => line !== '')
  return shown.length > 3 ? [...shown.slice(0, 2), `${shown[2]}…`] : shown
}

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\u1100-\uFFEF]/.test(letter) ? 1.9 : 1), 0)
