import type { InputFile } from '../../../codegen/language/read'
import { misspelt, type Mutant } from '../language/checks/mutants'

interface Line {
  text: string
  index: number
}

interface StatusLine extends Line {
  code: string
  name: string
}

interface MoveLine extends Line {
  from: string
  to: string
  words: string
}

/** Slips in the transition table of a lifecycle, every status and every move in turn. */
export function lifecycleMutants({ file, text }: InputFile): Mutant[] {
  const lines = text.split('\n')
  const { statuses, moves, accepts, free } = transitionTableOf(lines)
  const edit = (
    slip: string,
    path: string,
    change: ReadonlyMap<number, string | null>,
    words: readonly string[],
  ): Mutant => ({
    slip,
    file,
    path,
    line: Math.min(...change.keys()) + 1,
    words: [...words],
    text: lines
      .flatMap((line, index) => change.get(index) ?? (change.has(index) ? [] : [line]))
      .join('\n'),
  })
  const one = (slip: string, path: string, line: Line, by: string | null, words: string[]) =>
    edit(slip, path, new Map([[line.index, by]]), words)
  const gone = (slip: string, path: string, all: readonly Line[], words: string[]) =>
    all.length === 0
      ? []
      : [edit(slip, path, new Map(all.map(({ index }) => [index, null])), words)]
  return [
    ...statuses.flatMap((status) => {
      const { code, text: line, name } = status
      const other = statuses.find((each) => each.code !== code)?.name ?? ''
      return [
        one('remove status', code, status, null, [code]),
        one('change code', code, status, line.replace(`${code}:`, `${Number(code) + 80}:`), [code]),
        one('rename status', code, status, line.replace(name, misspelt(name)), [code]),
        one('steal name', code, status, line.replace(name, other), [code, other]),
        one('flip end', code, status, flippedEnd(line), [code]),
        one('forget call', code, status, line.replace(/, call: \w+/, ''), [
          /call: (\w+)/.exec(line)?.[1] ?? code,
        ]),
        ...gone(
          'remove moves out',
          code,
          moves.filter(({ from }) => from === code),
          [code],
        ),
        ...gone(
          'remove moves in',
          code,
          moves.filter(({ to }) => to === code),
          [code],
        ),
      ]
    }),
    ...moves.flatMap((move) => {
      const { from, to, words, text: line } = move
      const path = `${from} -> ${to}`
      const [left = '', right = ''] = words.split(' -> ')
      return [
        one('unknown target', path, move, line.replace(`-> ${to}:`, '-> 99:'), []),
        one('unknown source', path, move, line.replace(`${from} ->`, '98 ->'), []),
        one('other target', path, move, line.replace(`-> ${to}:`, `-> ${free(from)}:`), [from, to]),
        one('swap words', path, move, line.replace(words, `${right} -> ${left}`), []),
        one('misspell words', path, move, line.replace(words, `${left} -> ${misspelt(right)}`), []),
        one('no words', path, move, line.replace(` ${words}`, ''), []),
        one('no arrow', path, move, line.replace(' -> ', ' - '), []),
        one('remove move', path, move, null, [from, to]),
        one('double move', path, move, `${line}\n${line}`, [path]),
      ]
    }),
    ...accepts.flatMap((accept) => {
      const key = accept.text.trim().split(':')[0] ?? ''
      const [id = '', subject = ''] = key.split(' ')
      return [
        one('remove acceptance', key, accept, null, [subject]),
        one('accept another status', key, accept, accept.text.replace(key, `${id} 1`), [subject]),
        one('accept another check', key, accept, accept.text.replace(key, `G04 ${subject}`), [
          subject,
        ]),
      ]
    }),
    ...statuses.map(({ code }) => {
      const [first] = accepts
      const line = `    G04 ${code}: { why: nothing, by: nobody, since: 2026-11-21 }\n${first?.text ?? ''}`
      return one('stale acceptance', code, first ?? { text: '', index: 0 }, line, [])
    }),
  ]
}

function transitionTableOf(lines: readonly string[]) {
  const all = lines.map((text, index) => ({ text, index }))
  const statuses = all.flatMap((line): StatusLine[] => {
    const found = /^ {4}(\d+): +\{ name: ([^,]+),/.exec(line.text)
    return found ? [{ ...line, code: found[1] ?? '', name: found[2] ?? '' }] : []
  })
  const moves = all.flatMap((line): MoveLine[] => {
    const found = /^ {4}(\d+) -> (\d+): (.+)$/.exec(line.text)
    return found
      ? [{ ...line, from: found[1] ?? '', to: found[2] ?? '', words: found[3] ?? '' }]
      : []
  })
  const accepts = all.filter(({ text }) => /^ {4}[GM]\d\d /.test(text))
  /** A status that no move from this one leads to. */
  const free = (from: string): string =>
    statuses.find(({ code }) => !moves.some((move) => move.from === from && move.to === code))
      ?.code ?? ''
  return { statuses, moves, accepts, free }
}

const flippedEnd = (line: string): string =>
  line.includes(', end: true')
    ? line.replace(', end: true', '')
    : line.replace(' }', ', end: true }')
