import path from 'node:path'
import { pathInRepository, headRevisionOf } from '../diff/revision/git'
import type { AppModel } from '../../language/model'
import type { Project } from '../../generator/pipeline/project'
import type { PageExtrasFor } from '../report/html/page-extras'
import { whatIfInputFor } from './what-if-input'
// oxlint-disable-next-line import/default -- the compiled text, not the module
import script from './page?script'

/**
 * What stands beside a report in its page: which state of the project it is about, and what the page needs to answer what
 * a change would do.
 */
export const pageExtrasFor =
  (project: Project, app: AppModel, language: string): PageExtrasFor =>
  (report, links) => {
    const { file } = report.resource
    const prefix = pathInRepository(path.dirname(file))
    const place = prefix === null ? file : `${prefix}${path.basename(file)}`
    const data = whatIfInputFor(project, report, app, { language, links, path: place })
    const date = new Date().toISOString().slice(0, 10)
    return {
      stamp: { ...headRevisionOf(file), date },
      whatIf: data && report.transitionTable.moves.length > 0 ? { data, script } : null,
    }
  }
