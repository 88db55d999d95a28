import type { Code, LifecycleModel, InvariantFormula, InvariantSubject } from '../../language/model'
import { otherLifecycleFields } from '../../language/model/invariant'
import {
  isRouteInvariantForm,
  type RouteInvariantForm,
} from '../lifecycle/invariant-proofs/monitor'
import type { InvariantOutcome, UndecidableReason } from '../interfaces/conformance'
import { toReportedRow, MAX_REPORTED_ROWS } from './deviations'
import {
  createOnlyByCallChecker,
  createFourEyesChecker,
  createOnlyByRoleChecker,
} from './step-checkers'
import { createRouteChecker } from './route-checker'
import type { InvariantChecker, CheckerContext } from './invariant-checker'
import type { HistoryLog } from './history-log'

/** Follows the promises of a table along what happened. The rows of a record have to come one after the other. */
export interface InvariantTracker {
  /** Another record begins. */
  begin: () => void
  /** A row, and where the record was before; statuses are places in `HistoryLog.statuses`, -1 is none. */
  row: (here: number, from: number, to: number, row: number) => void
  found: () => InvariantOutcome[]
}

export function createInvariantTracker(
  log: HistoryLog,
  codes: readonly (Code | undefined)[],
  table: LifecycleModel,
): InvariantTracker {
  const context: CheckerContext = { log, codes, table }
  const promises = table.promises.filter(({ question }) => !question)
  const followed = promises.map(({ name, form }) => {
    const untold = whyUndecidable(form, log.snapshots)
    const use: InvariantOutcome = { name, form, untold, broken: 0, unsure: 0, rows: [] }
    const judge =
      untold === null && isRouteInvariantForm(form) ? invariantCheckerFor(form, context) : null
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
        if (judged === 'broken' && each.use.rows.length < MAX_REPORTED_ROWS) {
          each.use.rows.push(toReportedRow(log, row))
        }
      }
    },
    found: () => followed.map(({ use }) => use),
  }
}

const isStatuses = ({ kind }: InvariantSubject): boolean => kind === 'statuses'

/** Why a history cannot say whether such a promise was kept; null when it can. */
function whyUndecidable(form: InvariantFormula, snapshots: boolean): UndecidableReason | null {
  if (!isRouteInvariantForm(form)) return 'future'
  if (
    form.form === 'onlyWhen' ||
    form.form === 'unchanged' ||
    otherLifecycleFields(form).length > 0
  )
    return 'data'
  if (!snapshots) return null
  const isSeen =
    (form.form === 'neverAfter' && isStatuses(form.after) && isStatuses(form.never)) ||
    (form.form === 'atMost' && isStatuses(form.what))
  return isSeen ? null : 'snapshots'
}

function invariantCheckerFor(form: RouteInvariantForm, context: CheckerContext): InvariantChecker {
  if (form.form === 'otherPerson') return createFourEyesChecker(form, context)
  if (form.form === 'onlyByRole') return createOnlyByRoleChecker(form, context)
  return form.form === 'onlyBy'
    ? createOnlyByCallChecker(form, context)
    : createRouteChecker(form, context)
}
