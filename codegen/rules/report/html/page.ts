import type { AppModel } from '../../../language/model'
import { serverMoves } from '../../lifecycle/graph/with-server-moves'
import { commonReportParts, reportTitle } from '../sections/document'
import type { LifecycleReport } from '../facts/lifecycle-report'
import type { ReportLinks } from '../sections/findings'
import type { ReportTextKey } from '../../messages'
import type { ReportMessages } from '../facts/report-messages'
import { blocksHtml } from './blocks'
import { escapeHtml } from '../facts/escape'
import { pageData } from './page-data'
import type { PageExtras } from './page-extras'
import {
  inlineJson,
  questionSection,
  signatureSection,
  simulatorSection,
  whatIfScripts,
  whatIfSection,
} from './interactive-sections'
import script from './page-script.js?raw'
import style from './page.css?raw'

const parts = [
  ['ask', 'ask'],
  ['what-if', 'whatIf'],
  ['verdict', 'verdict'],
  ['findings', 'findings'],
  ['statuses', 'cards'],
  ['matrix', 'matrix'],
  ['moves', 'moves'],
  ['diagram', 'diagram'],
  ['notes', 'notes'],
  ['promises', 'promises'],
  ['paths', 'paths'],
  ['history', 'history'],
  ['simulator', 'simulator'],
] as const satisfies readonly (readonly [string, ReportTextKey])[]

/** The whole report as one page that needs nothing else: no network, no other file. */
export function pageHtml(
  report: LifecycleReport,
  words: ReportMessages,
  links: ReportLinks,
  languages: AppModel['languages'],
  { stamp, whatIf }: PageExtras,
): string {
  const say = (key: ReportTextKey): string => escapeHtml(words.say(key))
  const title = escapeHtml(reportTitle(report, words))
  const tag = languages.offered.find(({ code }) => code === words.language)?.tag ?? words.language
  const stamped = escapeHtml(stampText(report, stamp, words))
  return `${headHtml(reportTitle(report, words), tag, stampText(report, stamp, words))}
<body>
<header><h1>${title}</h1><p>${escapeHtml(links.source)}</p><p class="stamp">${stamped}</p></header>
<nav aria-label="${say('contents')}">
${contentsOf(report, whatIf, say)}
</nav>
<main>
${questionSection(say, serverMoves(report.transitionTable).length > 0)}
${whatIf ? whatIfSection(say) : ''}
${blocksHtml(commonReportParts(report, words, links))}
${simulatorSection(say)}
${signatureSection(say, stamped)}
</main>
<script type="application/json" id="data">${inlineJson(pageData(report, words))}</script>
${whatIf ? whatIfScripts(whatIf) : ''}
<script>
${script.trim()}
</script>
</body>
</html>
`
}

/** Which rules these are: their hash, and where and when they stood. */
function stampText(
  { hash }: LifecycleReport,
  stamp: PageExtras['stamp'],
  { say }: ReportMessages,
): string {
  const revision = stamp?.revision
  return [
    ...(revision ? [`${say('stampRevision')}${say('colon')}${revision}`] : []),
    ...(revision && stamp.isChanged ? [say('stampChanged')] : []),
    ...(stamp ? [stamp.date] : []),
    `${say('stampHash')}${say('colon')}${hash}`,
  ].join(' · ')
}

/** A text inside quotes in a style sheet inside a page. */
const cssText = (text: string): string =>
  text.replaceAll(/["\\<>\n]/g, (char) => `\\${char.codePointAt(0)?.toString(16)} `)

const headHtml = (title: string, tag: string, stamp: string): string => `<!doctype html>
<html lang="${escapeHtml(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
${style.trim()}
@page {
  @bottom-left { content: "${cssText(`${title} · ${stamp}`)}"; }
}
</style>
</head>`

function contentsOf(
  { history }: LifecycleReport,
  whatIf: PageExtras['whatIf'],
  say: (key: ReportTextKey) => string,
): string {
  const missing = new Set([...(history ? [] : ['history']), ...(whatIf ? [] : ['what-if'])])
  return parts
    .filter(([id]) => !missing.has(id))
    .map(([id, key]) => `<a href="#${id}">${say(key)}</a>`)
    .join('\n')
}
