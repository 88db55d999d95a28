const data = JSON.parse(document.getElementById('data').textContent)
const { statuses, moves, start, presets, texts } = data
const find = (id) => document.getElementById(id)
const everywhere = statuses.map((_, index) => index)

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

// Whether answers count what the server moves by itself.
const withServer = () => find('ask-server')?.checked === true

// Steps from a status, one for each status that the server may pick.
const stepsFrom = (status, removed) =>
  moves.flatMap((move, index) => {
    if (move.from !== status || index === removed || (move.server && !withServer())) return []
    const targets = move.to < 0 ? everywhere : [move.to]
    return targets.map((to) => ({ to, index }))
  })

// The shortest route to one of `goals` that passes none of `banned`, as steps; null when there is none.
const routeTo = (from, goals, banned, removed = -1) => {
  const frontier = from.filter((status) => !banned.includes(status))
  const before = new Map(frontier.map((status) => [status, null]))
  for (const status of frontier) {
    if (goals.includes(status)) return unwound(status, before)
    for (const { to, index } of stepsFrom(status, removed)) {
      if (before.has(to) || banned.includes(to)) continue
      before.set(to, { from: status, index })
      frontier.push(to)
    }
  }
  return null
}

const unwound = (goal, before) => {
  const route = { codes: [goal], moves: [] }
  for (let step = before.get(goal); step; step = before.get(step.from)) {
    route.codes.unshift(step.from)
    route.moves.unshift(step.index)
  }
  return route
}

const reachedFrom = (from) => {
  const reached = [...from]
  for (const status of reached) {
    for (const { to } of stepsFrom(status)) if (!reached.includes(to)) reached.push(to)
  }
  return reached
}

const svg = document.querySelector('.diagram svg')
const boxes = [...document.querySelectorAll('.box')].map((element) => ({
  element,
  places: element.dataset.places.split(' ').filter(Boolean).map(Number),
}))
const boxOf = (status) => boxes.findIndex(({ places }) => places.includes(status))

const light = (litBoxes, isLit) => {
  if (!svg) return
  svg.classList.toggle('chosen', litBoxes.length > 0)
  boxes.forEach(({ element }, index) => element.classList.toggle('on', litBoxes.includes(index)))
  for (const arrow of svg.querySelectorAll('.arrow')) {
    arrow.classList.toggle('on', isLit(Number(arrow.dataset.from), Number(arrow.dataset.to)))
  }
}

const lightRoute = (codes) => {
  const path = codes.map(boxOf)
  light(path, (from, to) => path.some((box, index) => box === from && path[index + 1] === to))
}

boxes.forEach(({ element }, index) => {
  const choose = () => {
    const own = element.classList.contains('on') && element.getAttribute('aria-pressed') === 'true'
    for (const box of boxes) box.element.setAttribute('aria-pressed', 'false')
    element.setAttribute('aria-pressed', String(!own))
    light(own ? [] : [index], (from, to) => !own && (from === index || to === index))
  }
  element.setAttribute('tabindex', '0')
  element.setAttribute('role', 'button')
  element.setAttribute('aria-pressed', 'false')
  element.addEventListener('click', choose)
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    choose()
  })
})

// The question box: three sets of statuses.
const asked = { from: [...start], reach: [], without: [] }

const toggle = (name, wanted) => {
  const chosen = asked[name]
  const isAll = wanted.every((status) => chosen.includes(status))
  const others = chosen.filter((status) => !wanted.includes(status))
  asked[name] = isAll ? others : [...others, ...wanted]
  showAnswer()
}

const chip = (name, text, wanted) => {
  const button = make('button', { type: 'button', textContent: text })
  button.dataset.wanted = wanted.join(' ')
  button.addEventListener('click', () => toggle(name, wanted))
  return button
}

// A box for each stage, whose name chooses all of its statuses.
const chips = (name) => {
  for (const stage of new Set(statuses.map((status) => status.stage))) {
    const own = everywhere.filter((index) => statuses[index].stage === stage)
    const all = chip(name, stage, own)
    all.className = 'stage-chip'
    find(`ask-${name}`).append(
      make(
        'span',
        { className: 'chips stage-box' },
        ...(stage === '' ? [] : [all]),
        ...own.map((index) => chip(name, statuses[index].text, [index])),
      ),
    )
  }
}

const showChips = () => {
  for (const name of Object.keys(asked)) {
    for (const button of find(`ask-${name}`).querySelectorAll('button')) {
      const wanted = button.dataset.wanted.split(' ').map(Number)
      const isOn = wanted.every((status) => asked[name].includes(status))
      button.setAttribute('aria-pressed', String(isOn))
    }
  }
}

const moveText = ({ from, to, server }) =>
  `${statuses[from].code} → ${to < 0 ? '?' : statuses[to].code}${server ? ` (${texts.system})` : ''}`

// The statuses of a route; a step of the server says so.
const routeText = (route) =>
  route.codes
    .map((status, index) => {
      const isServers = index > 0 && moves[route.moves[index - 1]].server
      return `${isServers ? `(${texts.system}) ` : ''}${statuses[status].text}`
    })
    .join(' → ')

// What is asked, for paper, where no button can be seen to be pressed.
const questionText = () => {
  const part = (text, chosen) =>
    chosen.length === 0
      ? []
      : [`${text}${texts.colon}${chosen.map((status) => statuses[status].text).join(texts.comma)}`]
  const { from, reach, without } = asked
  return [
    ...part(texts.askReach, reach),
    ...part(texts.askWithout, without),
    ...part(texts.askFrom, from),
  ].join(' · ')
}

const showAnswer = () => {
  showChips()
  const answer = find('answer')
  const { from, reach, without } = asked
  find('ask').classList.toggle('asked', reach.length > 0)
  find('ask-question').textContent = questionText()
  answer.className = 'answer'
  answer.replaceChildren()
  find('ask-from-now').textContent = from.map((status) => statuses[status].text).join(texts.comma)
  if (reach.length === 0) return light([], () => false)
  const route = routeTo(from, reach, without)
  answer.classList.add(route ? 'yes' : 'no')
  if (!route) {
    answer.append(make('strong', { textContent: texts.askNo }))
    return light([], () => false)
  }
  const shown = routeText(route)
  const single = route.moves.filter((index) => !routeTo(from, reach, without, index))
  answer.append(make('strong', { textContent: texts.askYes }), ` ${shown}`)
  if (single.length > 0) {
    const list = single.map((index) => moveText(moves[index])).join(texts.comma)
    answer.append(make('br'), `${texts.askBlame} ${list}`)
  }
  return lightRoute(route.codes)
}

for (const name of Object.keys(asked)) chips(name)
for (const { text, reach, without } of presets) {
  const button = make('button', { type: 'button', textContent: text })
  button.addEventListener('click', () => {
    Object.assign(asked, { from: [...start], reach, without })
    showAnswer()
  })
  find('presets').append(button)
}
find('presets').hidden = presets.length === 0
find('ask-server')?.addEventListener('change', () => showAnswer())
showAnswer()

// The simulator.
const beginning = () => (start.length === 1 ? [...start] : [])
let trail = beginning()

const go = (status) => {
  trail = [...trail, status]
  showTrail()
}

const moveButton = (move) => {
  const target = move.to < 0 ? texts.server : statuses[move.to].text
  const notes = [
    ...(move.call === '' ? [] : [move.call]),
    ...(move.confirm ? [texts.asksFirst] : []),
    ...(move.bySystem ? [texts.system] : []),
  ]
  const button = make('button', { type: 'button' }, `${target} `)
  button.append(make('small', { textContent: notes.join(texts.comma) }))
  if (move.money) button.className = 'money'
  button.addEventListener('click', () => go(move.to))
  return button
}

const serverButtons = (move) => everywhere.map((to) => moveButton({ ...move, to }))

const startButton = (status) => {
  const button = make('button', { type: 'button', textContent: statuses[status].text })
  button.addEventListener('click', () => go(status))
  return button
}

// What can be pressed: the moves from here, or one of several starts.
const nextButtons = (here) => {
  if (here === undefined) return start.map(startButton)
  const own = moves.filter(({ from, server }) => from === here && server !== 'free')
  const buttons = own.flatMap((move) => (move.to < 0 ? serverButtons(move) : [moveButton(move)]))
  return buttons.length === 0 ? [texts.noMoves] : buttons
}

const showTrail = () => {
  const here = trail.at(-1)
  find('trail').replaceChildren(
    ...trail.map((status) => make('li', { textContent: statuses[status].text })),
  )
  find('next').replaceChildren(...nextButtons(here))
  const ends = reachedFrom(here === undefined ? start : [here]).filter(
    (status) => statuses[status].end,
  )
  find('ends').replaceChildren(
    ...everywhere
      .filter((status) => ends.includes(status))
      .map((status) => make('span', { className: 'end-chip', textContent: statuses[status].text })),
    ...(ends.length === 0 ? [texts.endsNever] : []),
  )
  find('back').disabled = trail.length <= beginning().length
  find('home').disabled = trail.length <= beginning().length
}

find('back').addEventListener('click', () => {
  trail = trail.slice(0, -1)
  showTrail()
})
find('home').addEventListener('click', () => {
  trail = beginning()
  showTrail()
})
if (start.length > 0) showTrail()

// Folded parts are open on paper.
addEventListener('beforeprint', () => {
  for (const part of document.querySelectorAll('details')) part.open = true
})
