import type { ReportTextKey } from '../../messages'
import type { WhatIfEmbed } from './page-extras'
import { packedScripts } from './packed-scripts'

/** Data inside a page, in which no closing tag may end the script. */
export const inlineJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003C')

export const whatIfScripts = ({ data, script }: WhatIfEmbed): string =>
  packedScripts([
    { id: 'what-if-data', type: 'application/json', text: JSON.stringify(data) },
    { id: 'what-if-script', type: 'text/javascript', text: script.trim() },
  ])

export type ReportTextLookup = (key: ReportTextKey) => string

/** Where the reader asks the table. */
export const questionSection = (
  say: ReportTextLookup,
  hasServer: boolean,
): string => `<section id="ask">
<h2>${say('ask')}</h2>
<p class="print-only" id="ask-question"></p>
<div class="screen-only">
<div class="presets" id="presets"><span>${say('presets')}</span></div>
<fieldset><legend>${say('askReach')}</legend><div class="chips" id="ask-reach"></div></fieldset>
<fieldset><legend>${say('askWithout')}</legend><div class="chips" id="ask-without"></div></fieldset>
<details><summary>${say('askFrom')} <span id="ask-from-now"></span></summary><div class="chips" id="ask-from"></div></details>
${hasServer ? `<label><input type="checkbox" id="ask-server" checked> ${say('askServer')}</label>` : ''}
</div>
<p class="answer" id="answer" role="status"></p>
</section>`

/** Where the reader tries moves out. */
export const simulatorSection = (
  say: ReportTextLookup,
): string => `<section id="simulator" class="screen-only">
<h2>${say('simulator')}</h2>
<p class="row"><button type="button" id="back">${say('goBack')}</button> <button type="button" id="home">${say('goHome')}</button></p>
<h3>${say('trail')}</h3>
<ol class="trail" id="trail" aria-live="polite"></ol>
<h3>${say('nextMoves')}</h3>
<div class="chips" id="next"></div>
<h3>${say('stillEnds')}</h3>
<div class="chips" id="ends"></div>
</section>`

/** Where the reader changes the table and reads what follows. */
export const whatIfSection = (
  say: ReportTextLookup,
): string => `<section id="what-if" aria-busy="true">
<h2>${say('whatIf')}</h2>
<div class="screen-only">
<p>${say('whatIfHelp')}</p>
<datalist id="what-if-statuses"></datalist>
<fieldset><legend>${say('whatIfMove')}</legend><div class="row">
<label>${say('whatIfFrom')} <input id="what-if-from" list="what-if-statuses" autocomplete="off"></label>
<label>${say('whatIfTo')} <input id="what-if-to" list="what-if-statuses" autocomplete="off" placeholder="${say('whatIfToHelp')}"></label>
<label hidden>${say('whatIfAction')} <select id="what-if-action"></select></label>
<label>${say('whatIfCall')} <select id="what-if-call"></select></label>
<label>${say('whatIfRole')} <select id="what-if-role"></select></label>
<label>${say('whatIfBy')} <select id="what-if-by"></select></label>
<button type="button" id="what-if-apply" disabled>${say('whatIfAdd')}</button>
<button type="button" id="what-if-strike" disabled>${say('whatIfStrike')}</button>
</div></fieldset>
<fieldset><legend>${say('whatIfStatus')}</legend><div class="row">
<label>${say('status')} <input id="what-if-status" list="what-if-statuses" autocomplete="off"></label>
<button type="button" id="what-if-end" disabled>${say('whatIfEnd')}</button>
</div></fieldset>
</div>
<h3>${say('whatIfEdits')}</h3>
<ol id="what-if-edits"></ol>
<p class="row screen-only"><button type="button" id="what-if-undo" disabled>${say('whatIfUndo')}</button> <button type="button" id="what-if-reset" disabled>${say('whatIfReset')}</button> <button type="button" id="what-if-link" disabled>${say('whatIfLink')}</button></p>
<div id="what-if-answer" role="status"></div>
</section>`

/** Where somebody signs on paper what was looked at. */
export const signatureSection = (
  say: ReportTextLookup,
  stamp: string,
): string => `<section id="sign" class="print-only">
<h2>${say('sign')}</h2>
<p>${say('signHelp')} ${stamp}</p>
<table class="sign"><thead><tr>${(['signName', 'signRole', 'signDate', 'signature'] as const).map((key) => `<th scope="col">${say(key)}</th>`).join('')}</tr></thead>
<tbody>${'<tr><td></td><td></td><td></td><td></td></tr>'.repeat(3)}</tbody></table>
</section>`
