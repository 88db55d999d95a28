import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { parseSchemaFiles } from '../../../../codegen/language/read'
import { buildProject } from '../../../../codegen/generator/pipeline/project'
import { printDiagnostic } from '../../../../codegen/language/print'
import { findingIds, tableFindings } from '../../../../codegen/rules/lifecycle/findings'
import {
  lifecycleCheckId,
  findingPageLink,
} from '../../../../codegen/language/print/documentation-pages'
import { readSchema } from '../../../../codegen/language/read/schema'

const page = readFileSync('docs/findings.md', 'utf8')
const app = `${readFileSync('tests/codegen/errors/G01/schema/app.yaml', 'utf8')}
roles: { clerk: Clerk, finance: Finance }
`

const head = `resource: thing
fields:
  id: { type: integer, readOnly: true }
  amount: { type: money }
  state: { type: lifecycle }
list: { columns: [id] }
calls:
  list: { path: /thing }
lifecycle:
  field: state
`
const calls = '  calls: { status: { path: /thing/status, body: [id, state] } }\n'

/** The whole file that an example stands for. */
function resourceOf(example: string): string {
  if (example.startsWith('resource:')) return example
  const inner = example.replaceAll(/^(?=.)/gm, '  ')
  return head + (/^calls:/m.test(example) ? '' : calls) + inner
}

/** The ids of everything that is said about an example, and of the notes about its table. */
function fired(example: string) {
  const files = [
    { file: 'app.yaml', kind: 'app' as const, text: app },
    { file: 'thing.yaml', kind: 'resource' as const, text: resourceOf(example) },
  ]
  const loaded = parseSchemaFiles(files)
  const { diagnostics } = buildProject(loaded)
  const said = diagnostics.filter(({ place }) => place.file === 'thing.yaml')
  const errors = said.some(({ level }) => level === 'error')
  const [transitionTable] = errors
    ? []
    : (readSchema(loaded.sources).resources[0]?.transitionTables ?? [])
  const notes = transitionTable
    ? tableFindings(transitionTable, transitionTable.facts, transitionTable.promises).filter(
        ({ level }) => level === 'info',
      )
    : []
  return {
    ids: [...new Set(said.map(({ code }) => lifecycleCheckId(code) ?? code))],
    notes: [...new Set(notes.map(({ id }) => id as string))],
    text: said.map((each) => printDiagnostic(each, loaded.texts.get('thing.yaml'))).join('\n'),
  }
}

const sections = [...page.matchAll(/^## ([SGMP]\d\d)\n(.*?)(?=^## |$(?![^]))/gms)].map(
  ([, id = '', body = '']) => ({
    id,
    isNote: /^\*\*.*\*\* \(info\)/m.test(body),
    examples: [...body.matchAll(/```yaml\n(.*?)```/gs)].map(([, yaml = '']) => yaml),
  }),
)

test('every rule has a section', () => {
  const shape = Array.from({ length: 13 }, (_, index) => `S${String(index + 1).padStart(2, '0')}`)
  expect(sections.map(({ id }) => id)).toEqual([...shape, ...findingIds])
})

describe.each(sections)('$id', ({ id, isNote, examples: [bad = '', good = ''] }) => {
  it('is what the bad example gets, and nothing else', () => {
    const { ids, notes, text } = fired(bad)
    expect([ids, text]).toEqual([isNote ? [] : [id], text])
    if (isNote) expect(notes).toContain(id)
    else expect(text).toContain(`see:  ${findingPageLink(id)}`)
  })

  it('is not what the good example gets, nor anything else', () => {
    const { ids, notes, text } = fired(good)
    expect([ids, text]).toEqual([[], ''])
    if (isNote) expect(notes).not.toContain(id)
  })
})
