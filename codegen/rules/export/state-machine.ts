import type { Code, LifecycleModel, TextByLanguage } from '../../language/model'
import { codeText, createServerMove, type TableMove } from '../../language/model/transition-table'
import { reportMessagesFor } from '../report/facts/report-messages'
import type { LifecycleReport } from '../report/facts/lifecycle-report'

/** A lifecycle as other tools know state machines. */
export interface StateMachine {
  /** The name of the resource, with the field from its second lifecycle on. */
  name: string
  states: MachineState[]
  steps: MachineStep[]
}

export interface MachineState {
  /** Letters, digits and underscores; unique. */
  id: string
  code: string
  /** The code with its name in the language that was asked for. */
  label: string
  /** What the stage is called in the language; empty for none. */
  stage: string
  start: boolean
  end: boolean
}

export interface MachineStep {
  from: string
  to: string
  /** Unique among the steps from one state. */
  event: string
  /** The button, in the language; the event for a step without a button. */
  label: string
  call: string
  by: 'operator' | 'server'
  roles: readonly string[]
  /** The codes of statuses: whoever has brought a record to one of them may not. */
  notBy: readonly string[]
  /** Fields that may not have changed since. */
  seals: readonly string[]
  confirm: boolean
  /** What holds it up, in signs; empty when nothing does. */
  guard: string
}

const sound = /^\w+$/

/** Identifiers made of the codes where these allow it, else of their places. */
function stateIdentifiers(codes: readonly Code[]): (code: Code) => string {
  const texts = codes.map(codeText)
  const areSound = texts.every((text) => sound.test(text)) && new Set(texts).size === texts.length
  return (code) => `s${areSound ? codeText(code) : codes.indexOf(code) + 1}`
}

/**
 * The machine of a lifecycle. A move whose target the server decides becomes a step to each status. What the server
 * moves is in it where the schema says what that is.
 */
export function stateMachineOf(report: LifecycleReport, language: string): StateMachine {
  const { key, transitionTable, lifecycle } = report
  const words = reportMessagesFor(report, language)
  const id = stateIdentifiers(lifecycle.statuses.map(({ code }) => code))
  return {
    name: key,
    states: lifecycle.statuses.map(({ code, stage, end }) => ({
      id: id(code),
      code: codeText(code),
      label: words.status(code),
      stage: words.stage(stage ?? ''),
      start: transitionTable.start.includes(code),
      end,
    })),
    steps: stepsOf(lifecycle).map(({ move, to, label, guard }) => ({
      from: id(move.from),
      to: id(to),
      event: eventOf(move, to),
      label: (label && words.label(label)) || eventOf(move, to),
      call: move.call,
      by: move.bySystem ? 'server' : 'operator',
      roles: move.roles,
      notBy: (move.otherPersonThan ?? []).map(codeText),
      seals: move.seals ?? [],
      confirm: move.confirm,
      guard,
    })),
  }
}

interface ResolvedMove {
  move: TableMove
  to: Code
  /** Null where there is no button. */
  label: TextByLanguage | null
  guard: string
}

function stepsOf({ moves, server, statuses }: LifecycleModel): ResolvedMove[] {
  const codes = statuses.map(({ code }) => code)
  const isOwn = (move: TableMove): boolean =>
    moves.some(({ from, to }) => from === move.from && to === move.to)
  return [
    ...moves.flatMap((move) =>
      (move.serverDecides ? codes : [move.to]).map((to) => ({
        move,
        to,
        label: move.label,
        guard: move.guard,
      })),
    ),
    ...(server ?? [])
      .filter((move) => !isOwn(move))
      .map((move) => ({
        move: createServerMove(move.place, move.from, move.to),
        to: move.to,
        label: null,
        guard: '',
      })),
  ]
}

/** What happens: the action where it has a name of its own, and where it leads. */
const eventOf = ({ named, action, bySystem }: TableMove, to: Code): string =>
  [...(bySystem ? ['server'] : []), ...(named ? [action] : []), `to ${codeText(to)}`].join(' ')
