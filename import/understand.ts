import type { Said } from './described'
import { isBranch } from './described/json'
import { isOpenApi, saidByOpenApi, wholeDocument } from './openapi'
import { printedSource, sourceOf, type Source } from './source/kind'
import { failed, done, type Outcome } from './source/outcome'
import { parseText } from './source/parse'
import { readSource } from './source/read'

const ofDocument = async (source: Source): Promise<Outcome<Said>> => {
  const name = printedSource(source)
  const read = await readSource(source)
  if (read.problem !== undefined) return read
  const parsed = parseText(read.value.text, name)
  if (parsed.problem !== undefined) return parsed
  const tree = parsed.value
  if (isBranch(tree) && isOpenApi(tree)) {
    const whole = await wholeDocument(tree, source.kind === 'file' ? source.at : null)
    if (whole.problem !== undefined) return failed(`${name}: ${whole.problem}`)
    const said = saidByOpenApi(whole.value.tree, name)
    const { unfollowed } = whole.value
    const [first] = unfollowed
    const note = `${unfollowed.length} references to other documents were not followed, such as ${first}`
    return done(first === undefined ? said : { ...said, missing: [...said.missing, note] })
  }
  return failed(`${name} is none of the documents that can be imported`)
}

/** What the sources of a command line say, or one sentence that tells why they cannot be understood. */
export const understand = async (words: readonly string[]): Promise<Outcome<Said>> => {
  const [word = ''] = words
  return await ofDocument(sourceOf(word))
}
