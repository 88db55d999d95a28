import type { Code, LifecycleModel, MoveModel, ResourceModel } from '../../language/model'
import { TESTING_MODULE } from './emit-context'
import { createImportScope, type FileDraft } from './file-draft'
import { toLiteral, assertIdentifier, objectLiteral } from '../../language/names/code-literals'
import { resourceFileDraft } from './resource-file-draft'

/** A small letter for each call of a table: a letter of its name, if one is free, otherwise any free letter. */
export function callLetters({ moves }: Pick<LifecycleModel, 'moves'>): Map<string, string> {
  const letters = new Map<string, string>()
  for (const { call } of moves) {
    if (letters.has(call)) continue
    const taken = new Set(letters.values())
    const choices = [...call.toLowerCase(), ...'abcdefghijklmnopqrstuvwxyz']
    letters.set(call, choices.find((each) => /[a-z]/.test(each) && !taken.has(each)) ?? 'z')
  }
  return letters
}

/**
 * The text for one status. It is made from the model and must equal what `offeredCells` of the kit makes of the
 * generated table.
 */
function cellsOf(code: Code, { statuses, moves }: LifecycleModel, letters: Map<string, string>) {
  const own = moves.filter(({ from, bySystem }) => from === code && !bySystem)
  const short = ({ call, confirm }: MoveModel): string => {
    const letter = letters.get(call) ?? '?'
    return confirm ? letter.toUpperCase() : letter
  }
  const isPlain = (move: MoveModel): boolean =>
    !move.named &&
    !move.serverDecides &&
    conditionsOf(move) === '' &&
    own.filter(({ to }) => to === move.to).length === 1
  const cells = statuses.map((status) => {
    const found = own.find((move) => isPlain(move) && move.to === status.code)
    return found ? short(found) : '.'
  })
  const others = own
    .filter((move) => !isPlain(move))
    .map((move) => {
      const target = move.serverDecides ? '?' : JSON.stringify(move.to)
      return ` ${target}${move.named ? `(${move.action})` : ''}${short(move)}${conditionsOf(move)}`
    })
  return cells.join('') + others.join('')
}

/** What a move asks for in braces, and its guard in brackets. */
const conditionsOf = ({ guard, ask }: MoveModel): string =>
  `${ask.length === 0 ? '' : `{${ask.join()}}`}${guard === '' ? '' : `[${guard}]`}`

const expectedName = ({ identifier }: LifecycleModel): string =>
  assertIdentifier(`${identifier.replace(/Lifecycle$/, '')}Expected`)

function expectedTable(lifecycle: LifecycleModel): string {
  const letters = callLetters(lifecycle)
  const rows = lifecycle.statuses.map(({ code }) => {
    return `[${toLiteral(code)}, ${toLiteral(cellsOf(code, lifecycle, letters))}],`
  })
  const ends = lifecycle.statuses.filter(({ end }) => end).map(({ code }) => code)
  return `export const ${expectedName(lifecycle)} = {
start: ${toLiteral(lifecycle.start)},
ends: ${toLiteral(ends)},
letters: ${objectLiteral([...letters].map(([call, letter]) => [letter, call] as const))},
rows: [
${rows.join('\n')}
],
} as const`
}

function tableTests(lifecycle: LifecycleModel, cells: string, facts: string): string {
  const expected = expectedName(lifecycle)
  const table = assertIdentifier(lifecycle.identifier)
  const field = lifecycle.field
  return `test.each(${expected}.rows)(${toLiteral(`${field} %j offers exactly %s`)}, (code, cells) => {
expect(${cells}(code, ${table}, ${expected}.letters)).toBe(cells)
})

test(${toLiteral(`${field} starts and ends where it should`)}, () => {
expect(${facts}(${table})).toEqual({
start: ${expected}.start,
ends: ${expected}.ends,
codes: ${expected}.rows.map(([code]) => code),
})
})`
}

/**
 * The files with what the tables of a resource must offer, and with the tests that compare the generated tables with
 * it.
 */
export const lifecycleTestFiles = (resource: ResourceModel): FileDraft[] => {
  const tables = resource.lifecycles.filter(({ statuses }) => statuses.length > 0)
  if (tables.length === 0) return []
  const scope = createImportScope('test', 'expect')
  const cells = scope.value(TESTING_MODULE, 'offeredCells')
  const facts = scope.value(TESTING_MODULE, 'lifecycleFacts')
  for (const table of tables) {
    scope.value('./lifecycle', table.identifier)
    scope.value('./lifecycle-expected', expectedName(table))
  }
  return [
    resourceFileDraft(resource, 'lifecycle-expected.ts', tables.map(expectedTable)),
    resourceFileDraft(resource, 'lifecycle.test.ts', [
      `import { expect, test } from 'vitest'\n${scope.imports()}`,
      ...tables.map((table) => tableTests(table, cells, facts)),
    ]),
  ]
}
