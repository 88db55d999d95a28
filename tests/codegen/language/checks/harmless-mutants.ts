/** Slips that nobody can tell from what was meant, each with its reason. */
interface Harmless {
  slips: readonly string[]
  path: RegExp
  /** In app.yaml; otherwise in the file of a resource. */
  isApp?: true
  why: string
}

const value = ['misspell value']
const removed = ['remove key']
const changed = ['remove key', 'flip', 'change number']

export const harmless: readonly Harmless[] = [
  {
    isApp: true,
    slips: removed,
    path: /^session\/login\/(?:user|name)$/,
    why: 'an operator may be known by what was typed',
  },
  {
    isApp: true,
    slips: value,
    path: /(?:^|\/)(?:label|title|brand|name|done)$/,
    why: 'another wording of a text for people',
  },
  { isApp: true, slips: removed, path: /^brand$/, why: 'the brand is the title by default' },
  {
    isApp: true,
    slips: removed,
    path: /^languages\/(?:default|fallback|offered\/(?!zh-chs|en)[^/]+)$/,
    why: 'the source language by default; a language that is neither may be given up',
  },
  {
    isApp: true,
    slips: [...removed, ...value, 'remove item'],
    path: /^(?:menu|header)\/\d+(?:\/icon)?$/,
    why: 'a resource need not stand in the menu, and another icon is as good',
  },
  {
    isApp: true,
    slips: [...changed, ...value, 'remove item'],
    path: /^(?!languages\b|menu\b|header\b|title$|brand$)/,
    why: 'a setting has a default, and only the backend, or the house, knows its value',
  },
  {
    slips: value,
    path: /(?:^|\/)(?:label|title|brand|name|done|failed|why|by)(?:\/[01])?$/,
    why: 'another wording of a text for people',
  },
  { slips: value, path: /^lifecycle\/stages\/\w+$/, why: 'another wording of a stage' },
  { slips: removed, path: /(?:^|\/)label$/, why: 'the name in words is shown' },
  { slips: removed, path: /^title$/, why: 'the title of a list is the label by default' },
  {
    slips: [...removed, ...value],
    path: /^(?:path|icon)$/,
    why: 'another route or icon is as good',
  },
  { slips: removed, path: /^identity$/, why: 'the key names a record by default' },
  { slips: ['remove item'], path: /^identity\/\d+$/, why: 'a record may be named by fewer fields' },
  {
    slips: value,
    path: /^calls\/\w+\/(?:path|rows|total)$/,
    why: 'only the backend knows its paths',
  },
  { slips: value, path: /^lifecycle\/calls\/\w+\/path$/, why: 'only the backend knows its paths' },
  { slips: removed, path: /^calls\/list\/(?:rows|total)$/, why: 'the data may be the rows' },
  {
    slips: [...removed, 'remove item'],
    path: /^calls\/(?:list|delay|enabled)\/body(?:\/\d+)?$/,
    why: 'a list may send no filters, and a call bound to no control anything',
  },
  {
    slips: ['misspell key', ...removed],
    path: /^calls\/(?:delay|enabled)$/,
    why: 'a call bound to no control may have any name',
  },
  {
    slips: removed,
    path: /^calls\/enabled\/after$/,
    why: 'the row is changed in place by default',
  },
  {
    slips: removed,
    path: /^(?:lifecycle\/)?calls\/\w+\/on$/,
    why: 'whether a call is offered for many records at once is for the owner to say',
  },
  {
    slips: changed,
    path: /statuses\/\d+\/primary$/,
    why: 'which of its moves a status shows first is for the owner to say',
  },
  {
    slips: changed,
    path: /\/idempotencyKey$/,
    why: 'whether the backend knows a repetition by a key is for its owner to say',
  },
  {
    slips: [...removed, ...value, 'remove item'],
    path: /\/confirm\/(?:say|tone|facts(?:\/\d+(?:\/last)?)?)$/,
    why: 'what a question says is for the owner to say',
  },
  { slips: changed, path: /\/confirm$/, why: 'whether a call asks first is for the owner to say' },
  { slips: changed, path: /^fields\/.*\/(?:readOnly|required|personal)$/, why: 'off by default' },
  { slips: changed, path: /^fields\/.*\/(?:min|maxLength)$/, why: 'any bound is as good' },
  { slips: removed, path: /^fields\/.*\/default$/, why: 'a field need not have a default' },
  { slips: removed, path: /^fields\/.*\/show$/, why: 'the name of the other record by default' },
  {
    slips: removed,
    path: /(?:choices|statuses)\/\d+\/(?:color|stage)$/,
    why: 'no colour or stage',
  },
  { slips: value, path: /statuses\/\d+\/stage$/, why: 'stages are named freely' },
  { slips: changed, path: /^list\/pageSize$/, why: 'another page size' },
  {
    slips: [...removed, 'remove item'],
    path: /^list\/(?:filters|buttons|rowActions|columns|pager)(?:\/|$)/,
    why: 'a list may do with fewer filters, buttons, actions, columns and parts of a pager',
  },
  {
    slips: [...removed, 'remove item'],
    path: /^search(?:\/\d+)?$/,
    why: 'a record need not be found by what is typed into the search',
  },
  {
    slips: ['remove item'],
    path: /^list\/queues\/\w+\/where\/\w+\/\d+$/,
    why: 'which statuses a queue has is for the owner to say',
  },
  { slips: changed, path: /^list\/sortsUpTo$/, why: 'any limit is as good' },
  { slips: removed, path: /^list\/order$/, why: 'only the backend knows its order' },
  {
    slips: changed,
    path: /^list\/columns\/\d+\/sortable$/,
    why: 'which columns are sorted is for the owner to say',
  },
  { slips: changed, path: /^list\/refresh(?:\/seconds)?$/, why: 'rows are read again or not' },
  { slips: removed, path: /^show\/as$/, why: 'a record has a page by default' },
  {
    slips: ['remove item'],
    path: /^(?:create|edit)\/fields\/\d+$/,
    why: 'a form may ask for less',
  },
  {
    slips: [...removed, 'remove item'],
    path: /^show(?:\/fields\/\d+)?$/,
    why: 'a record need not have a page, or may show less there',
  },
  { slips: changed, path: /^(?:create|edit)\/complete$/, why: 'a form may be saved with gaps' },
  { slips: removed, path: /statuses\/2\/by$/, why: 'both findings about the status are accepted' },
  {
    slips: ['rename status'],
    path: /^2$/,
    why: 'no move names the status, so nothing contradicts its words',
  },
  {
    slips: ['remove move'],
    path: /^\d+ -> \d+$/,
    why: 'the table without the move is as sound; the diff shows it in words',
  },
  {
    slips: ['remove key', 'misspell key'],
    path: /^lifecycle\/(?:promises|questions)(?:\/[^/]+)?$/,
    why: 'what nobody promises is not broken, and its name is free',
  },
  {
    slips: ['remove item'],
    path: /^lifecycle\/server\/\d+$/,
    why: 'what the server cannot do breaks no promise',
  },
]
