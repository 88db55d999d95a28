/** A doc comment, by its parts. */
export interface DocComment {
  /** The contract: everything before the first tag, as Markdown. */
  readonly text: string
  /** Parameters by name. */
  readonly params: readonly (readonly [name: string, text: string])[]
  /** When it throws or rejects, and with what. */
  readonly throws: readonly string[]
  /** The code of each example, without its fence. */
  readonly examples: readonly string[]
}

const linesOf = (comment: string): string[] =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())

/** The tags of a comment with their texts; what stands before the first one has the tag ''. Fences hold no tags. */
const tagsIn = (lines: readonly string[]): { tag: string; lines: string[] }[] => {
  const tags: { tag: string; lines: string[] }[] = [{ tag: '', lines: [] }]
  let isFenced = false
  for (const line of lines) {
    if (line.startsWith('```')) isFenced = !isFenced
    const [, tag, rest = ''] = (!isFenced && /^@(\w+)\s*(.*)$/.exec(line)) || []
    if (tag === undefined) tags.at(-1)?.lines.push(line)
    else tags.push({ tag, lines: [rest] })
  }
  return tags
}

const fence = /^```\w*\n([^]*?)\n```$/m

const exampleIn = (text: string): string => fence.exec(text)?.[1] ?? text

/** Joins the lines of a paragraph, and keeps paragraphs and lists apart. */
const joinLines = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim().replaceAll(/\n(?!\s*-)\s*/g, ' '))
    .join('\n\n')

/** Reads what stands between the signs of a doc comment. */
export const readDocComment = (comment: string): DocComment => {
  const tags = tagsIn(linesOf(comment)).map(({ tag, lines }) => ({
    tag,
    text: lines.join('\n').trim(),
  }))
  const textsOf = (name: string) => tags.filter(({ tag }) => tag === name).map(({ text }) => text)
  return {
    text: joinLines(textsOf('')[0] ?? ''),
    params: textsOf('param').map((text) => {
      const [, name = '', rest = ''] = /^(\S+)\s+(?:- )?([^]*)$/.exec(text) ?? []
      return [name, joinLines(rest)] as const
    }),
    throws: textsOf('throws').map(joinLines),
    examples: textsOf('example').map(exampleIn),
  }
}
