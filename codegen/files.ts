import { emit } from './emit'
import { formatCode } from './format'
import type { Model } from './model'
import { withHeader } from './write/header'

/** The whole text of every generated file, by path. Pure: the same model gives the same bytes. */
export const filesFrom = async (model: Model): Promise<ReadonlyMap<string, string>> => {
  const drafts = await emit(model)
  const files = new Map<string, string>()
  for (const draft of drafts.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    files.set(draft.path, withHeader(draft.source, await formatCode(draft.path, draft.code)))
  }
  return files
}
