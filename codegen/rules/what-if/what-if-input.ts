import type { SourceFile } from '../../language/read/yaml/source'
import type { AppModel, ResourceModel } from '../../language/model'
import type { ProjectFieldType } from '../../language/schema/project-field-type'
import type { LifecycleReport } from '../report/facts/lifecycle-report'
import type { ReportLinks } from '../report/sections/findings'
import { textTreeOf } from '../../language/read/texts'
import type { Project } from '../../generator/pipeline/project'

/** A file as text, to be read again. */
export interface TextFile {
  file: string
  text: string
}

/** What a page has to know to find out what a change would do. */
export interface WhatIfInput {
  language: string
  links: ReportLinks
  /** Which of the lifecycles of the resource it is. */
  index: number
  /** The file with the lifecycle. */
  own: TextFile
  /** The hash of the rules as they are. */
  hash: string
  /** Its path in the repository, for patches. */
  path: string
  app: TextFile
  /** The translations of the resource's labels, by language. */
  texts: readonly (readonly [language: string, TextFile])[]
  ownTypes: readonly ProjectFieldType[]
  /** What no change of the lifecycle touches. */
  model: { app: AppModel; resource: Omit<ResourceModel, 'lifecycles'> }
  roles: readonly string[]
}

/** The part of a project that one page needs. */
export function whatIfInputFor(
  { schema, ownTypes }: Project,
  report: LifecycleReport,
  app: AppModel,
  { language, links, path }: Pick<WhatIfInput, 'language' | 'links' | 'path'>,
): WhatIfInput | null {
  const view = schema.resources.find(({ name }) => name === report.resource.name)
  if (!view || !schema.app) return null
  const { lifecycles, ...resource } = report.resource
  return {
    language,
    links,
    index: lifecycles.indexOf(report.lifecycle),
    own: fileOf(view.source),
    path,
    hash: report.hash,
    app: fileOf(schema.app.source),
    texts: [...schema.sources.resourceTexts].map(
      ([name, source]) => [name, textsFor(source, resource.name)] as const,
    ),
    ownTypes,
    // The texts of the shell are long, and no change of a lifecycle touches them.
    model: { app: { ...app, texts: {} }, resource },
    roles: app.roles.map(({ name }) => name),
  }
}

const fileOf = ({ file, text }: SourceFile): TextFile => ({ file, text })

/** JSON is YAML, too. */
function textsFor(source: SourceFile, resource: string): TextFile {
  const { resources } = textTreeOf(source)
  const own = typeof resources === 'object' ? resources[resource] : undefined
  return { file: source.file, text: JSON.stringify({ resources: own ? { [resource]: own } : {} }) }
}
