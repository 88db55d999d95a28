import type { ReportBlock, InlineText } from './facts/report-blocks'

/** A report as Markdown that GitHub renders, tables, foldable parts and the Mermaid diagram included. */
export const toMarkdown = (blocks: readonly ReportBlock[]): string =>
  `${blocks.map(blockText).join('\n\n')}\n`

function blockText(block: ReportBlock): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escapeInlineMarkdown(block.text)}`
    case 'text':
      return inlineMarkdown(block.parts)
    case 'list':
      return listText(block.items)
    case 'table':
      return tableText(block.head, block.rows)
    case 'fold': {
      const inner = block.blocks.map(blockText).join('\n\n')
      return `<details>\n<summary>${escapeBlockStart(block.summary)}</summary>\n\n${inner}\n\n</details>`
    }
    case 'card': {
      const tags = block.tags.map((tag) => ` · ${escapeBlockStart(tag)}`).join('')
      return `### ${escapeBlockStart(block.title)}${tags}\n\n${listText(block.items)}`
    }
    case 'diagram':
      return `\`\`\`mermaid\n${block.mermaid}\n\`\`\``
  }
}

const listText = (items: readonly InlineText[][]): string =>
  items.map((item) => `- ${inlineMarkdown(item)}`).join('\n')

const tableText = (head: readonly InlineText[][], rows: readonly InlineText[][][]): string =>
  [head, head.map(() => ['---']), ...rows]
    .map(
      (cells) =>
        `| ${cells.map((cell) => (cell[0] === '---' ? '---' : inTable(cell))).join(' | ')} |`,
    )
    .join('\n')

/** Also inside code a bar would end the cell. */
const inTable = (cell: readonly InlineText[]): string =>
  inlineMarkdown(cell).replaceAll(/(?<!\\)\|/g, '\\|')

const inlineMarkdown = (parts: readonly InlineText[]): string =>
  parts
    .map((each) => {
      if (typeof each === 'string') return escapeBlockStart(each)
      return 'link' in each
        ? `[${escapeBlockStart(each.text)}](${each.link})`
        : `**${escapeBlockStart(each.strong)}**`
    })
    .join('')

/** Escapes a dash or number at the beginning of a block, since it would begin a list. */
const escapeBlockStart = (text: string): string =>
  escapeInlineMarkdown(text).replace(
    /^(\s*)(?:([#+-])|(\d+)([.)]))(?=\s)/,
    (_, space: string, mark = '', number = '', dot = '') =>
      number ? `${space}${number}\\${dot}` : `${space}\\${mark}`,
  )

/** Escapes characters that mean something in Markdown, except between backticks. */
const escapeInlineMarkdown = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((piece) =>
      piece.startsWith('`') && piece.length > 1
        ? piece
        : piece
            .replaceAll(/[\\*[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
            .replaceAll('&', '&amp;')
            .replaceAll('<', '&lt;')
            .replaceAll('>', '&gt;'),
    )
    .join('')
