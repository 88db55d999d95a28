import type { SourceLocation } from '../../../codegen/base/diagnostic'
import type { Code } from '../../../codegen/language/model'
import type { TransitionTable, TableMove } from '../../../codegen/language/model/transition-table'

const place: SourceLocation = { file: 'schema/thing.yaml', line: 1, column: 1, length: 1 }

/** `a>b` is a move, `a>?` one whose target the server picks, `a>b:paid` one by another call. */
export function move(text: string): TableMove {
  const [, from = '', to = '', call = 'status'] = /^(.+?)>([^:]+)(?::(.+))?$/.exec(text) ?? []
  return {
    place,
    from,
    to: to === '?' ? null : to,
    serverDecides: to === '?',
    action: to,
    named: false,
    call,
    confirm: false,
    roles: [],
    bySystem: false,
  }
}

/** A table from `a>b b>c`; statuses are the letters in it, those in `ends` are ends. */
export function tableOf(
  moves: string,
  { start = ['a'], ends = '', also = '' }: { start?: Code[]; ends?: string; also?: string } = {},
): TransitionTable {
  const list = moves === '' ? [] : moves.split(' ').map(move)
  const codes = [
    ...start,
    ...also,
    ...list.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
  ]
  return {
    place,
    field: 'state',
    start,
    statuses: [...new Set(codes)].toSorted().map((code) => ({
      place,
      code,
      name: '',
      end: typeof code === 'string' && ends.includes(code),
      bySystem: false,
    })),
    moves: list,
  }
}

/** Numbers from 0 up to 1, the same for the same seed (Park and Miller). */
export function randomNumbers(seed: number): () => number {
  let state = seed * 7919 + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** A table of a few statuses and moves, now and then with several starts, self moves and moves that the server decides. */
export function randomTable(seed: number, statuses: number, moves: number): TransitionTable {
  const random = randomNumbers(seed)
  const letters = [...'abcdefgh'].slice(0, statuses)
  const any = (): string => letters[Math.floor(random() * letters.length)] ?? 'a'
  const texts = Array.from({ length: Math.ceil(random() * moves) }, () => {
    const to = random() < 0.08 ? '?' : any()
    return `${any()}>${to}${random() < 0.3 ? ':paid' : ''}`
  })
  const start = random() < 0.3 ? [...new Set(['a', any()])] : ['a']
  return tableOf([...new Set(texts)].join(' '), { start, also: letters.join('') })
}
