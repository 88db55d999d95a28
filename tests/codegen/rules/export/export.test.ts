// @vitest-environment jsdom
import { instance } from '@viz-js/viz'
import { BpmnModdle } from 'bpmn-moddle'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { toExportText } from '../../../../codegen/rules/export'
import type { ExportFormat } from '../../../../codegen/rules/interfaces/export-formats'
import { shortestRoute, tableGraph } from '../../../../codegen/rules/lifecycle/graph/graph'
import { withServerMoves } from '../../../../codegen/rules/lifecycle/graph/with-server-moves'
import { codeText } from '../../../../codegen/language/model/transition-table'
import { textFoldersFor, buildProject } from '../../../../codegen/generator/pipeline/project'
import { loadSchemaFolder } from '../../../../codegen/language/read'
import { reportsFrom } from '../../../../codegen/rules/report/facts/reports'
import type { LifecycleReport } from '../../../../codegen/rules/report/facts/lifecycle-report'

const schemas = ['schema', 'tests/domains/hospital/schema', 'tests/domains/shipping/schema']

const reports: readonly (readonly [string, LifecycleReport])[] = schemas.flatMap((schema) =>
  reportsFrom(buildProject(loadSchemaFolder(schema, textFoldersFor(schema)))).reports.map(
    (report) => [`${schema} ${report.key}`, report] as const,
  ),
)

/** Every step that the moves and the known moves of the server are. */
const stepsIn = ({ lifecycle }: LifecycleReport): number =>
  lifecycle.moves.reduce(
    (sum, { serverDecides }) => sum + (serverDecides ? lifecycle.statuses.length : 1),
    0,
  ) +
  (lifecycle.server ?? []).filter(
    (move) => !lifecycle.moves.some(({ from, to }) => from === move.from && to === move.to),
  ).length

const textOf = (report: LifecycleReport, format: ExportFormat): string =>
  toExportText(report, format, 'zh-chs')

describe.each(reports)('%s', (_, report) => {
  const { lifecycle, transitionTable } = report
  const states = lifecycle.statuses.length

  it('is a machine of XState, with the same shortest ways', () => {
    const config = JSON.parse(textOf(report, 'xstate'))
    const machine = createMachine(config)
    const found = new Map(
      getShortestPaths(machine).map(({ state, weight }) => [String(state.value), weight]),
    )
    // Free moves of the server are in no export: nobody wrote them down.
    const said = lifecycle.server ? withServerMoves(transitionTable) : transitionTable
    const graph = tableGraph(said)
    const extra = transitionTable.start.length > 1 ? 1 : 0
    const expected = lifecycle.statuses.flatMap(({ code }): [string, number][] => {
      const route = shortestRoute(graph, transitionTable.start, [code])
      const id = Object.entries<{ meta?: { code: string } }>(config.states).find(
        ([, { meta }]) => meta?.code === codeText(code),
      )?.[0]
      return route ? [[id ?? '', route.length - 1 + extra]] : []
    })
    found.delete('start')
    expect([...found].toSorted()).toEqual(expected.toSorted())
  })

  it('is a process of BPMN that a modeller opens without a warning', async () => {
    const { rootElement, warnings, elementsById } = await new BpmnModdle().fromXML(
      textOf(report, 'bpmn'),
    )
    expect(warnings).toEqual([])
    const flow = rootElement.rootElements[0].flowElements
    const ofType = (type: string) => flow.filter(({ $type }) => $type === `bpmn:${type}`)
    const ends = lifecycle.statuses.filter(({ end }) => end).length
    expect(ofType('Task')).toHaveLength(states)
    expect(ofType('StartEvent')).toHaveLength(transitionTable.start.length)
    expect(ofType('EndEvent')).toHaveLength(ends)
    expect(ofType('SequenceFlow')).toHaveLength(
      stepsIn(report) + ends + transitionTable.start.length,
    )
    // Every element has its shape or line in the diagram, of at least two points.
    const plane = rootElement.diagrams[0].plane.planeElement
    expect(plane).toHaveLength(flow.length)
    expect(plane.every(({ bpmnElement }) => flow.some((each) => each === bpmnElement))).toBe(true)
    expect(plane.every(({ waypoint }) => waypoint === undefined || waypoint.length > 1)).toBe(true)
    expect(Object.keys(elementsById)).not.toHaveLength(0)
  })

  it('is a graph that Graphviz lays out', async () => {
    const drawn = (await instance()).renderJSON(textOf(report, 'dot')) as {
      objects: { name: string; nodes?: unknown }[]
      edges: unknown[]
    }
    expect(drawn.objects.filter(({ name }) => !name.startsWith('cluster_'))).toHaveLength(states)
    expect(drawn.edges).toHaveLength(stepsIn(report))
  })

  it('is State Chart XML, every target of which is there', () => {
    const xml = new DOMParser().parseFromString(textOf(report, 'scxml'), 'text/xml')
    expect(xml.querySelector('parsererror')).toBeNull()
    const ids = [...xml.querySelectorAll('state, final')].map((each) => each.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => id !== 'start')).toHaveLength(states)
    const targets = [...xml.querySelectorAll('transition')].map((each) =>
      each.getAttribute('target'),
    )
    expect(targets.filter((target) => !ids.includes(target ?? ''))).toEqual([])
    expect(ids).toContain(xml.documentElement.getAttribute('initial'))
  })

  it('is a table with a row for each step', () => {
    const { data, errors } = Papa.parse<{ from: string; by: string }>(
      textOf(report, 'csv').trim(),
      {
        header: true,
      },
    )
    expect(errors).toEqual([])
    expect(data).toHaveLength(stepsIn(report))
    const codes = lifecycle.statuses.map(({ code }) => codeText(code))
    expect(data.filter(({ from }) => !codes.includes(from))).toEqual([])
  })
})

describe('names that mean something elsewhere', () => {
  let report: LifecycleReport
  beforeAll(() => {
    const [first] = reports
    if (!first) throw new Error('there is no lifecycle')
    const evil = `=1+1 "<&>' ]]> --> \\ \n{}`
    const [, { lifecycle, ...rest }] = first
    report = {
      ...rest,
      lifecycle: {
        ...lifecycle,
        statuses: lifecycle.statuses.map((status) => ({
          ...status,
          label: { en: evil },
          stage: evil,
        })),
        moves: lifecycle.moves.map((move) => ({ ...move, label: { en: evil } })),
      },
    }
  })

  it('stay text in every format', async () => {
    const { warnings } = await new BpmnModdle().fromXML(toExportText(report, 'bpmn', 'en'))
    expect(warnings).toEqual([])
    expect(() => createMachine(JSON.parse(toExportText(report, 'xstate', 'en')))).not.toThrow()
    const xml = new DOMParser().parseFromString(toExportText(report, 'scxml', 'en'), 'text/xml')
    expect(xml.querySelector('parsererror')).toBeNull()
    expect((await instance()).render(toExportText(report, 'dot', 'en')).status).toBe('success')
    // A spreadsheet must not take it for a formula.
    const { data } = Papa.parse<Record<string, string>>(toExportText(report, 'csv', 'en'), {
      header: true,
    })
    expect(data[0]?.['button']).toMatch(/^'=1\+1/)
  })
})
