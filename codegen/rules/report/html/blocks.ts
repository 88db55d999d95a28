import type { ReportBlock, InlineText } from '../facts/report-blocks'
import { escapeHtml } from '../facts/escape'

/** The blocks of a report as HTML; parts become sections. */
export function blocksHtml(blocks: readonly ReportBlock[]): string {
  let open = false
  const lines = blocks.map((block) => {
    if (block.kind !== 'heading' || block.level !== 2) return blockHtml(block)
    const close = open ? '</section>\n' : ''
    open = true
    return `${close}<section id="${block.id}">\n<h2>${escapeHtml(block.text)}</h2>`
  })
  return `${lines.join('\n')}${open ? '\n</section>' : ''}`
}

function blockHtml(block: ReportBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} id="${block.id}">${escapeHtml(block.text)}</h${block.level}>`
    case 'text':
      return `<p>${inlineHtml(block.parts)}</p>`
    case 'list':
      return `<ul>${listItems(block.items)}</ul>`
    case 'table':
      return tableHtml(block)
    case 'fold':
      return `<details><summary>${escapeHtml(block.summary)}</summary>\n${block.blocks.map(blockHtml).join('\n')}\n</details>`
    case 'card': {
      const tags = block.tags.map((tag) => `<span class="tag">${escapeHtml(tag)}</span>`).join(' ')
      return `<article class="card" id="${block.id}"><h3>${escapeHtml(block.title)}</h3><div>${tags}</div><ul>${listItems(block.items)}</ul></article>`
    }
    case 'diagram':
      return `<div class="scroll diagram" tabindex="0">${block.svg}</div>`
  }
}

const listItems = (items: readonly InlineText[][]): string =>
  items.map((item) => `<li>${inlineHtml(item)}</li>`).join('\n')

function tableHtml({ head, rows, look = 'wide' }: Extract<ReportBlock, { kind: 'table' }>): string {
  const first = look === 'facts' || look === 'matrix'
  const row = (cells: readonly InlineText[][]): string => {
    const shown = cells.map((cell, index) => {
      const inner = inlineHtml(cell)
      if (first && index === 0) return `<th scope="row">${inner}</th>`
      return look === 'matrix' && inner !== ''
        ? `<td class="is-move">${inner}</td>`
        : `<td>${inner}</td>`
    })
    return `<tr>${shown.join('')}</tr>`
  }
  const title = head.map((cell) => `<th scope="col">${inlineHtml(cell)}</th>`).join('')
  const top = look === 'facts' ? '' : `<thead><tr>${title}</tr></thead>`
  return `<div class="scroll" tabindex="0"><table class="${look}">${top}<tbody>${rows.map(row).join('\n')}</tbody></table></div>`
}

const inlineHtml = (parts: readonly InlineText[]): string =>
  parts
    .map((each) => {
      if (typeof each === 'string') return withCode(each)
      return 'link' in each
        ? `<a href="${escapeHtml(each.link)}">${escapeHtml(each.text)}</a>`
        : `<strong>${withCode(each.strong)}</strong>`
    })
    .join('')

const withCode = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>')
