import type { Diagnostic } from '../../../base/diagnostic'
import type { AppModel } from '../../../language/model'
import { draftModel, type Project } from '../../../generator/pipeline/project'
import { isLifecycleFinding } from '../../lifecycle/findings'
import { rulesHash } from '../../lifecycle/review/rules-hash'
import { lifecycleKey, createLifecycleReport, type LifecycleReport } from './lifecycle-report'

export interface Reports {
  app: AppModel | null
  reports: LifecycleReport[]
  /** What is wrong with the schema apart from findings about its tables. */
  diagnostics: Diagnostic[]
}

/** The reports of all lifecycles. A finding does not stand in the way of a report; any other error does. */
export function reportsFrom(project: Project): Reports {
  const diagnostics = project.diagnostics.filter((diagnostic) => !isLifecycleFinding(diagnostic))
  const { model } = draftModel(project)
  if (!model) return { app: null, reports: [], diagnostics }
  const views = project.schema.resources
  const reports = model.resources.flatMap((resource) =>
    resource.lifecycles.flatMap((lifecycle, index) => {
      const transitionTable = views.find(({ name }) => name === resource.name)?.transitionTables[
        index
      ]
      const key = lifecycleKey(resource, index)
      return transitionTable
        ? [
            {
              key,
              ...createLifecycleReport(resource, lifecycle, transitionTable, {
                roles: model.app.roles,
                everybody: model.app.everybody,
                hash: rulesHash(transitionTable),
              }),
            },
          ]
        : []
    }),
  )
  return { app: model.app, reports, diagnostics }
}
