import { describe, expect, it } from 'vitest'
import { figuresOf, guide, MAX_WORDS, sentencesIn, sentencesOf } from './sentences'

const words = (count: number): string => Array.from({ length: count }, () => 'word').join(' ')

const counts = (markdown: string): number[] => sentencesIn(markdown).map((each) => each.words)

describe('sentences of Markdown', () => {
  it('end at a full stop, and do not end at the end of a line', () => {
    expect(counts('One two\nthree. Four? Five!')).toEqual([3, 1, 1])
  })

  it('end with a list item, a heading, a table row and a paragraph', () => {
    expect(counts('# Title\nOne two:\n- three four five\n  six\n- seven\n\nEight')).toEqual([
      2, 4, 1, 1,
    ])
  })

  it('have a code span as one word, and a link by its text', () => {
    expect(counts('Run `npm run rules -- --diff main`, see [the page](a.md#b).')).toEqual([5])
  })

  it('begin with a code span, too', () => {
    expect(counts('One. `two` three.')).toEqual([1, 2])
  })

  it('stand in cells, which are held to the limit and left out of the figures', () => {
    const sentences = sentencesIn(
      `| \`a\` | ${words(31)} |\n|---|---|\n\n${words(36)}.\n\n${words(4)}.`,
    )
    expect(sentences.filter((each) => each.words > MAX_WORDS).map((each) => each.isCell)).toEqual([
      false,
      true,
    ])
    expect(figuresOf(sentences)).toEqual({ sentences: 2, words: 20, over30: 1, over35: 1 })
  })
})

describe.each(guide)('%s', (file) => {
  it(`has no sentence of more than ${MAX_WORDS} words`, () => {
    const long = sentencesOf(file).filter((each) => each.words > MAX_WORDS)
    expect(long.map((each) => `${each.words}: ${each.text}`)).toEqual([])
  })
})
