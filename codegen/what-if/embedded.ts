import path from 'node:path'
import { prefixOf } from '../diff/revision/git'
import type { AppModel } from '../model'
import type { Project } from '../pipeline/project'
import type { EmbedFor } from '../report/html/embed'
import { givenFor } from './given'
// oxlint-disable-next-line import/default -- the compiled text, not the module
import script from './page?script'

/** What a page about a lifecycle needs to answer what a change would do: its data and its script. */
export const embeddedFor =
  (project: Project, app: AppModel, language: string): EmbedFor =>
  (report, links) => {
    const { file } = report.resource
    const prefix = prefixOf(path.dirname(file))
    const place = prefix === null ? file : `${prefix}${path.basename(file)}`
    const data = givenFor(project, report, app, { language, links, path: place })
    return data && report.ledger.moves.length > 0 ? { data, script } : null
  }
