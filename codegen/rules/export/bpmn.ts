import type { LifecycleReport } from '../report/facts/lifecycle-report'
import { escapeHtml as escape } from '../report/facts/escape'
import { mergeTwins } from '../report/diagram/merge-twins'
import { boxWidth, layoutDiagram, type PlacedBox } from '../report/diagram/layout'
import { arrowLinesOf } from '../report/diagram/arrow-lines'
import { reportMessagesFor } from '../report/facts/report-messages'
import type { StateMachine } from './state-machine'

const names = [
  'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"',
  'xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"',
  'xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"',
  'xmlns:di="http://www.omg.org/spec/DD/20100524/DI"',
].join(' ')

/** How wide the circle of an event is. It lies on a corner of the box that it belongs to. */
const EVENT = 36

/**
 * A process of BPMN 2.0 with its diagram. A status is a task, since a record waits there; a move is a sequence flow.
 * Every start has a start event before it, every end an end event behind it.
 */
export function bpmnText(machine: StateMachine, report: LifecycleReport, language: string): string {
  const { name, states, steps } = machine
  const flows = steps.map((step, at) => ({ ...step, id: `flow_${at + 1}` }))
  const starts = states.filter(({ start }) => start)
  const ends = states.filter(({ end }) => end)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<definitions ${names} id="rules" targetNamespace="https://deskwright.invalid/rules">`,
    `  <process id="process" name="${escape(name)}" isExecutable="false">`,
    ...starts.flatMap(({ id }) => [
      `    <startEvent id="start_${id}"/>`,
      `    <sequenceFlow id="begin_${id}" sourceRef="start_${id}" targetRef="${id}"/>`,
    ]),
    ...states.map(({ id, label }) => `    <task id="${id}" name="${escape(label)}"/>`),
    ...ends.flatMap(({ id }) => [
      `    <endEvent id="end_${id}"/>`,
      `    <sequenceFlow id="finish_${id}" sourceRef="${id}" targetRef="end_${id}"/>`,
    ]),
    ...flows.map(
      ({ id, from, to, label, guard }) =>
        `    <sequenceFlow id="${id}" name="${escape(label)}" sourceRef="${from}" targetRef="${to}"${guard === '' ? '/>' : `><conditionExpression>${escape(guard)}</conditionExpression></sequenceFlow>`}`,
    ),
    '  </process>',
    ...diagramLines({ machine, flows, report, language }),
    '</definitions>',
  ]
  return `${lines.join('\n')}\n`
}

interface Drawn {
  machine: StateMachine
  flows: readonly (StateMachine['steps'][number] & { id: string })[]
  report: LifecycleReport
  language: string
}

const waypointTag = (x: number, y: number): string => `<di:waypoint x="${x}" y="${y}"/>`

/** The diagram of the report, with a box for each status: twins share none here. */
function diagramLines({ machine, flows, report, language }: Drawn): string[] {
  const place = (id: string): number => machine.states.findIndex((state) => state.id === id)
  const arrows = flows.map(({ from, to }, at) => ({
    from: place(from),
    to: place(to),
    call: String(at),
    money: false,
    back: false,
  }))
  const { boxes } = mergeTwins({ ...report, analysis: { ...report.analysis, twins: [] } })
  const graph = { boxes: boxes.slice(0, machine.states.length), arrows }
  const placed = layoutDiagram(graph, reportMessagesFor(report, language))
  return [
    '  <bpmndi:BPMNDiagram id="diagram">',
    '    <bpmndi:BPMNPlane id="plane" bpmnElement="process">',
    ...placed.boxes.flatMap((box, at) => shapesOf(box, machine.states[at])),
    ...arrowLinesOf(placed).map(({ way, d }) =>
      edgeTag(flows[Number(way.arrow.call)]?.id ?? '', pathWaypoints(d)),
    ),
    '    </bpmndi:BPMNPlane>',
    '  </bpmndi:BPMNDiagram>',
  ]
}

interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

const shapeTag = (id: string, { x, y, width, height }: Bounds): string =>
  `      <bpmndi:BPMNShape id="${id}_shape" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`

const edgeTag = (id: string, points: string): string =>
  `      <bpmndi:BPMNEdge id="${id}_edge" bpmnElement="${id}">${points}</bpmndi:BPMNEdge>`

const eventBounds = (x: number, y: number): Bounds => ({
  x: x - EVENT / 2,
  y: y - EVENT / 2,
  width: EVENT,
  height: EVENT,
})

/** A status, with its start event on the upper left corner and its end event on the lower right one. */
function shapesOf(box: PlacedBox, state: StateMachine['states'][number] | undefined): string[] {
  if (!state) return []
  const { id, start, end } = state
  const { x, y, height } = box
  const middle = waypointTag(x + boxWidth / 2, y + height / 2)
  const [right, bottom] = [x + boxWidth, y + height]
  return [
    shapeTag(id, { x, y, width: boxWidth, height }),
    ...(start
      ? [
          shapeTag(`start_${id}`, eventBounds(x, y)),
          edgeTag(`begin_${id}`, waypointTag(x, y) + middle),
        ]
      : []),
    ...(end
      ? [
          shapeTag(`end_${id}`, eventBounds(right, bottom)),
          edgeTag(`finish_${id}`, middle + waypointTag(right, bottom)),
        ]
      : []),
  ]
}

/** The corners of a line that is only level and upright. */
function pathWaypoints(d: string): string {
  const points: string[] = []
  let [x, y] = ['0', '0']
  for (const [, letter, first = '0', second = '0'] of d.matchAll(
    /([MHV])(-?[\d.]+)(?: (-?[\d.]+))?/g,
  )) {
    if (letter !== 'V') x = first
    if (letter !== 'H') y = letter === 'M' ? second : first
    points.push(waypointTag(Number(x), Number(y)))
  }
  return points.join('')
}
