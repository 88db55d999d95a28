import { emitFiles } from '../emit'
import type { FileDraft } from '../emit/file-draft'
import { formatCode } from '../output/format'
import type { Model } from '../../language/model'
import { withHeader } from '../output/generated-header'

/** The formatter works in threads of its own: a few files at once use both cores. */
const AT_ONCE = 4

const wholeText = async ({ path, source, code, eject }: FileDraft): Promise<string> =>
  withHeader(source, await formatCode(path, code), eject)

/** The whole text of every generated file, by path. Pure: the same model gives the same bytes. */
export const generateFileTexts = async (model: Model): Promise<ReadonlyMap<string, string>> => {
  const drafts = (await emitFiles(model)).toSorted((a, b) => (a.path < b.path ? -1 : 1))
  // Every path has its place before the first text is there, so that the order is that of the paths.
  const files = new Map(drafts.map(({ path }) => [path, '']))
  const rest = drafts.values()
  const work = async (): Promise<void> => {
    for (const draft of rest) files.set(draft.path, await wholeText(draft))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return files
}
