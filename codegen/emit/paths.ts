import type { ResourceModel } from '../model'
import type { Draft } from './file'
import { segment } from './literal'

/** The YAML file by the name that headers give it: the same wherever the schema folder lies. */
export const sourceOf = (file: string): string => `schema/${file.split(/[/\\]/).at(-1) ?? ''}`

/** A file in the folder of a resource; its parts are set apart by empty lines. */
export const draft = (resource: ResourceModel, file: string, parts: readonly string[]): Draft => ({
  path: `${segment(resource.folder)}/${file}`,
  source: sourceOf(resource.file),
  code: `${parts.join('\n\n')}\n`,
})
