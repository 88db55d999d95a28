/** A stretch of text. In a string, backticks hold code; everything else stands for itself. */
export type InlineText = string | { link: string; text: string } | { strong: string }

/** What a report is made of, before it becomes Markdown or HTML. */
export type ReportBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string; id: string }
  | { kind: 'text'; parts: InlineText[] }
  | { kind: 'list'; items: InlineText[][] }
  | {
      kind: 'table'
      head: InlineText[][]
      rows: InlineText[][][]
      look?: 'facts' | 'matrix' | 'wide'
    }
  | { kind: 'fold'; summary: string; blocks: ReportBlock[] }
  | { kind: 'card'; id: string; title: string; tags: string[]; items: InlineText[][] }
  | { kind: 'diagram'; mermaid: string; svg: string }

export const textBlock = (...parts: InlineText[]): ReportBlock => ({ kind: 'text', parts })

export const listBlock = (items: InlineText[][]): ReportBlock => ({ kind: 'list', items })

/** The heading of one of the ten parts. */
export const partHeading = (title: string, id: string): ReportBlock => ({
  kind: 'heading',
  level: 2,
  text: title,
  id,
})
