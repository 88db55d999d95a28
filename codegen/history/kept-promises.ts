import type { Code, LifecycleModel, PromiseForm, Subject } from '../model'
import { besideOf } from '../model/promise'
import { isRouteForm, type RouteForm } from '../lifecycle/promises/watch'
import type { PromiseUse, Untold } from './conformance'
import { happened, MOST_ROWS } from './deviations'
import { callJudge, personJudge, roleJudge } from './judge-steps'
import { routeJudge } from './judge-route'
import type { Judge, Told } from './judge'
import type { HistoryLog } from './log'

/** Follows the promises of a table along what happened. The rows of a record have to come one after the other. */
export interface KeptPromises {
  /** Another record begins. */
  begin: () => void
  /** A row, and where the record was before; statuses are places in `HistoryLog.statuses`, -1 is none. */
  row: (here: number, from: number, to: number, row: number) => void
  found: () => PromiseUse[]
}

export function keptPromises(
  log: HistoryLog,
  codes: readonly (Code | undefined)[],
  table: LifecycleModel,
): KeptPromises {
  const told: Told = { log, codes, table }
  const promises = table.promises.filter(({ question }) => !question)
  const followed = promises.map(({ name, form }) => {
    const untold = untoldBy(form, log.snapshots)
    const use: PromiseUse = { name, form, untold, broken: 0, unsure: 0, rows: [] }
    const judge = untold === null && isRouteForm(form) ? judgeOf(form, told) : null
    return { use, judge, isOver: false }
  })
  return {
    begin: () => {
      for (const each of followed) {
        each.isOver = false
        each.judge?.begin()
      }
    },
    row: (here, from, to, row) => {
      for (const each of followed) {
        if (each.isOver || !each.judge) continue
        const judged = each.judge.row(here, from, to, row)
        if (judged === null) continue
        each.isOver = true
        each.use[judged] += 1
        if (judged === 'broken' && each.use.rows.length < MOST_ROWS) {
          each.use.rows.push(happened(log, row))
        }
      }
    },
    found: () => followed.map(({ use }) => use),
  }
}

const isStatuses = ({ kind }: Subject): boolean => kind === 'statuses'

/** Why a history cannot say whether such a promise was kept; null when it can. */
function untoldBy(form: PromiseForm, snapshots: boolean): Untold | null {
  if (!isRouteForm(form)) return 'future'
  if (form.form === 'onlyWhen' || besideOf(form).length > 0) return 'data'
  if (!snapshots) return null
  const isSeen =
    (form.form === 'neverAfter' && isStatuses(form.after) && isStatuses(form.never)) ||
    (form.form === 'atMost' && isStatuses(form.what))
  return isSeen ? null : 'snapshots'
}

function judgeOf(form: RouteForm, told: Told): Judge {
  if (form.form === 'otherPerson') return personJudge(form, told)
  if (form.form === 'onlyByRole') return roleJudge(form, told)
  return form.form === 'onlyBy' ? callJudge(form, told) : routeJudge(form, told)
}
