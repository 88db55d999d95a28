import type { ResourceModel } from '../../language/model'
import type { FileDraft } from './file-draft'
import { assertPathSegment } from '../../language/names/code-literals'

/** The YAML file as headers name it; the name is the same wherever the schema folder lies. */
export const headerSourcePath = (file: string): string =>
  `schema/${file.split(/[/\\]/).at(-1) ?? ''}`

/** The parts of a resource that an author can take over. */
export const replaceableParts = ['list', 'create', 'edit', 'show', 'page', 'actions'] as const
export type ReplaceablePart = (typeof replaceableParts)[number]

const ejectOf = (folder: string, file: string): Pick<FileDraft, 'eject'> => {
  const part = replaceableParts.find((each) => file === `${each}.tsx`)
  return part ? { eject: `${folder} ${part}` } : {}
}

/** A file in the folder of a resource. Empty lines separate its parts. */
export const resourceFileDraft = (
  resource: ResourceModel,
  file: string,
  texts: readonly string[],
): FileDraft => ({
  path: `${assertPathSegment(resource.folder)}/${file}`,
  source: headerSourcePath(resource.file),
  ...ejectOf(assertPathSegment(resource.folder), file),
  code: `${texts.join('\n\n')}\n`,
})
