import type { ResourceModel } from '../model'
import type { Draft } from './file'
import { segment } from '../names/literal'

/** The YAML file as headers name it; the name is the same wherever the schema folder lies. */
export const sourceOf = (file: string): string => `schema/${file.split(/[/\\]/).at(-1) ?? ''}`

/** The parts of a resource that an author can take over. */
export const parts = ['list', 'create', 'edit', 'show', 'page', 'actions'] as const
export type Part = (typeof parts)[number]

const ejectOf = (folder: string, file: string): Pick<Draft, 'eject'> => {
  const part = parts.find((each) => file === `${each}.tsx`)
  return part ? { eject: `${folder} ${part}` } : {}
}

/** A file in the folder of a resource. Empty lines separate its parts. */
export const draft = (resource: ResourceModel, file: string, texts: readonly string[]): Draft => ({
  path: `${segment(resource.folder)}/${file}`,
  source: sourceOf(resource.file),
  ...ejectOf(segment(resource.folder), file),
  code: `${texts.join('\n\n')}\n`,
})
