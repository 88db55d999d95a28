import { codeText } from '../../../language/model/transition-table'
import { partHeading, textBlock, type ReportBlock } from '../facts/report-blocks'
import type { LifecycleReport } from '../facts/lifecycle-report'
import { replaceBackticks, type ReportMessages } from '../facts/report-messages'

/** A letter for each call: a letter of its name, if one is free, otherwise the next free letter. */
export function callLetters(
  { transitionTable }: LifecycleReport,
  words: ReportMessages,
): Map<string, string> {
  const letters = new Map<string, string>()
  for (const { call } of transitionTable.moves) {
    if (letters.has(call)) continue
    const taken = new Set(letters.values())
    const choices = [...words.call(call).toUpperCase(), ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    letters.set(call, choices.find((letter) => /\p{L}/u.test(letter) && !taken.has(letter)) ?? '•')
  }
  return letters
}

/** Part 4: a matrix of all pairs of statuses. Where there is a move, it shows the letter of the move's call. */
export function matrixPart(report: LifecycleReport, words: ReportMessages): ReportBlock[] {
  const { transitionTable } = report
  const letters = callLetters(report, words)
  const legend = [...letters].map(([call, letter]) => `${letter} = \`${words.call(call)}\``)
  const decided = transitionTable.moves.some(({ serverDecides }) => serverDecides)
  const codes = transitionTable.statuses.map(({ code }) => code)
  const columns = [
    ...codes.map((code) => replaceBackticks(codeText(code))),
    ...(decided ? ['?'] : []),
  ]
  return [
    partHeading(words.say('matrix'), 'matrix'),
    textBlock(words.say('matrixHelp', { letters: legend.join(words.say('comma')) })),
    {
      kind: 'table',
      look: 'matrix',
      head: [[''], ...columns.map((code) => [code])],
      rows: codes.map((from) => {
        const moves = transitionTable.moves.filter((move) => move.from === from)
        const cell = (found: typeof moves): string[] => [
          [...new Set(found.map(({ call }) => letters.get(call) ?? ''))].join(''),
        ]
        return [
          [words.status(from)],
          ...codes.map((to) => cell(moves.filter((move) => !move.serverDecides && move.to === to))),
          ...(decided ? [cell(moves.filter(({ serverDecides }) => serverDecides))] : []),
        ]
      }),
    },
  ]
}
