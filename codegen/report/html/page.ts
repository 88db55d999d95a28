import type { AppModel } from '../../model'
import { serverMoves } from '../../lifecycle/graph/environment'
import { commonParts, titleOf } from '../sections/document'
import type { LifecycleReport } from '../facts/lifecycle-report'
import type { Links } from '../sections/findings'
import type { TextKey } from '../../words'
import type { Words } from '../facts/words'
import { blocksHtml } from './blocks'
import { escapeHtml } from '../facts/escape'
import { pageData } from './page-data'
import script from './page-script.js?raw'
import style from './page.css?raw'

const parts = [
  ['ask', 'ask'],
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
] as const satisfies readonly (readonly [string, TextKey])[]

/** The whole report as one page that needs nothing else: no network, no other file. */
export function pageHtml(
  report: LifecycleReport,
  words: Words,
  links: Links,
  languages: AppModel['languages'],
): string {
  const say = (key: TextKey): string => escapeHtml(words.say(key))
  const title = escapeHtml(titleOf(report, words))
  const tag = languages.offered.find(({ code }) => code === words.language)?.tag ?? words.language
  const shown = parts.filter(([id]) => id !== 'history' || report.history)
  const contents = shown.map(([id, key]) => `<a href="#${id}">${say(key)}</a>`).join('\n')
  // A closing tag inside the data would end the script.
  const data = JSON.stringify(pageData(report, words)).replaceAll('<', '\\u003C')
  return `<!doctype html>
<html lang="${escapeHtml(tag)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
${style.trim()}
</style>
</head>
<body>
<header><h1>${title}</h1><p>${escapeHtml(links.source)}</p></header>
<nav aria-label="${say('contents')}">
${contents}
</nav>
<main>
${questionSection(say, serverMoves(report.ledger).length > 0)}
${blocksHtml(commonParts(report, words, links))}
${simulatorSection(say)}
</main>
<script type="application/json" id="data">${data}</script>
<script>
${script.trim()}
</script>
</body>
</html>
`
}

type Say = (key: TextKey) => string

const questionSection = (
  say: Say,
  hasServer: boolean,
): string => `<section id="ask" class="screen-only">
<h2>${say('ask')}</h2>
<div class="presets" id="presets"><span>${say('presets')}</span></div>
<fieldset><legend>${say('askReach')}</legend><div class="chips" id="ask-reach"></div></fieldset>
<fieldset><legend>${say('askWithout')}</legend><div class="chips" id="ask-without"></div></fieldset>
<details><summary>${say('askFrom')} <span id="ask-from-now"></span></summary><div class="chips" id="ask-from"></div></details>
${hasServer ? `<label><input type="checkbox" id="ask-server" checked> ${say('askServer')}</label>` : ''}
<p class="answer" id="answer" role="status"></p>
</section>`

const simulatorSection = (say: Say): string => `<section id="simulator" class="screen-only">
<h2>${say('simulator')}</h2>
<p class="row"><button type="button" id="back">${say('goBack')}</button> <button type="button" id="home">${say('goHome')}</button></p>
<h3>${say('trail')}</h3>
<ol class="trail" id="trail" aria-live="polite"></ol>
<h3>${say('nextMoves')}</h3>
<div class="chips" id="next"></div>
<h3>${say('stillEnds')}</h3>
<div class="chips" id="ends"></div>
</section>`
