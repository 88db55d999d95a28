import type { Browser } from 'playwright-core'
import { expect, it } from 'vitest'
import { readProject } from '../../../codegen/generator/pipeline/project'
import type { PublishedDocument } from '../../../scripts/test-tools/published-api-documents'
import { importing, yamlIn } from '../run'
import { openConsole } from './screen'
import { shareOf } from './share'

interface Judged {
  readonly browser: () => Browser
  readonly source: () => string
  readonly into: string
  /** The fewest lines, and the least share of them that the source has said. */
  readonly least: { readonly lines: number; readonly said: number }
  /** The fewest fields that refer to a record. */
  readonly references?: number
  /** What the command line says beside the source. */
  readonly words?: readonly string[]
  readonly wanted?: PublishedDocument['wanted']
}

/** What a list is known by: its key, whether it shows that, and one of the columns that tell its rows apart. */
const toldApart = (into: string, name: string, told: readonly string[]): unknown => {
  const { key = 'id', list } = yamlIn(into, name)
  const columns = told.filter((column) => list.columns.includes(column))
  return { key, isShown: list.columns.includes(key), isTold: columns.length > 0 }
}

/** The tests of a source, inside a `describe` that names it: it becomes a schema, and a console that opens. */
export const judgeImport = (judged: Judged): void => {
  const { browser, source, into, least, references = 0, words = [], wanted = {} } = judged

  it('becomes a schema that passes the checks', async ({ task }) => {
    const start = performance.now()
    const { code, err } = await importing(source(), '--into', into, ...words)
    const importSeconds = (performance.now() - start) / 1000
    expect([code, err]).toEqual([0, ''])
    const { diagnostics, model } = await readProject(into)
    expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([])
    const share = shareOf(into)
    const resources = model?.resources ?? []
    Object.assign(task.meta, { ...share, importSeconds, resources: resources.length })
    expect(share.lines).toBeGreaterThan(least.lines)
    expect(share.said / share.lines).toBeGreaterThan(least.said)
    const referring = resources.flatMap(({ fields }) => fields.filter((field) => field.reference))
    expect(referring.length).toBeGreaterThanOrEqual(references)
  })

  it('knows the records that a person would want by their keys, and tells their rows apart', ({
    task,
  }) => {
    const found = Object.entries(wanted).map(([name, [, ...told]]) => [
      name,
      toldApart(into, name, told),
    ])
    Object.assign(task.meta, { wanted: found.length })
    expect(found).toEqual(
      Object.entries(wanted).map(([name, [key]]) => [name, { key, isShown: true, isTold: true }]),
    )
  })

  it('has nothing to tell of when it is imported again, and stays as it is', async () => {
    const before = shareOf(into)
    const { code } = await importing(source(), '--into', into, ...words)
    expect([code, shareOf(into)]).toEqual([0, before])
  })

  it('opens its lists without a word in the console of the browser', async ({ task }) => {
    const { lists, said, seconds } = await openConsole(browser(), into)
    Object.assign(task.meta, { lists: lists.length, listSeconds: seconds })
    expect(said).toEqual([])
    expect(lists.length).toBeGreaterThan(0)
  })
}
