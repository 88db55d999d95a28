/** A stretch of text. In a string, backticks hold code; everything else stands for itself. */
export type Inline = string | { link: string; text: string } | { strong: string }

/** What a report is made of, before it becomes Markdown or HTML. */
export type ReportBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string; id: string }
  | { kind: 'text'; parts: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][]; look?: 'facts' | 'matrix' | 'wide' }
  | { kind: 'fold'; summary: string; blocks: ReportBlock[] }
  | { kind: 'card'; id: string; title: string; tags: string[]; items: Inline[][] }
  | { kind: 'diagram'; mermaid: string; svg: string }

export const textBlock = (...parts: Inline[]): ReportBlock => ({ kind: 'text', parts })

export const listBlock = (items: Inline[][]): ReportBlock => ({ kind: 'list', items })

/** The heading of one of the ten parts. */
export const partHeading = (title: string, id: string): ReportBlock => ({
  kind: 'heading',
  level: 2,
  text: title,
  id,
})
