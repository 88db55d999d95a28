// Runs in the page before anything else, and tells when something is on the screen. It knows of each app only what all
// of them show: a table whose rows have a cell that is an order number.
const looks = new Set()

// A message that is sent in a frame arrives when that frame has been drawn.
const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now()))
      port1.start()
      port2.postMessage(null)
    })
  })

/** Waits until a condition of the document holds, and gives the moment after the next frame. */
const painted = (holds) =>
  new Promise((resolve) => {
    const look = () => {
      if (!holds()) return
      looks.delete(look)
      nextFrame().then(resolve)
    }
    looks.add(look)
    look()
  })

const textOf = (element) => element.textContent.trim()

const numberIn = (row) => {
  const cell = [...(row?.children ?? [])].find((each) => /^\d{14}$/.test(textOf(each)))
  return cell ? textOf(cell) : null
}

/** The order number of the first row, once it can be seen. */
const firstNumber = () => {
  const row = document.querySelector('tbody tr')
  return row?.checkVisibility() ? numberIn(row) : null
}

/** What a button is called. */
const nameOf = (button) => (button.ariaLabel ?? textOf(button)).toLowerCase()

const nextButton = () =>
  [...document.querySelectorAll('button')].find((each) =>
    /^(?:go to )?next page$/.test(nameOf(each)),
  )

/** Begins to wait for another page, so that nothing that happens at once is missed. */
const awaitFlip = () => {
  const before = firstNumber()
  return painted(() => ![null, before].includes(firstNumber()))
}

const rows = () => [...document.querySelectorAll('tbody tr')]

const isIn = (row, status) =>
  [...row.children].some((cell) => !cell.querySelector('button') && textOf(cell).includes(status))

/** A row in one of two statuses, and the button that moves it to the other. */
const findMove = ([one, other]) => {
  const row = rows().find((each) => isIn(each, one) || isIn(each, other))
  if (!row) return null
  const target = isIn(row, one) ? other : one
  const button = [...row.querySelectorAll('button')].find(
    (each) => nameOf(each) === target.toLowerCase(),
  )
  return { row, target, button }
}

/** Finds a row in one of two statuses, and begins to wait until it is in the other. */
const awaitMove = (statuses) => {
  const found = findMove(statuses)
  if (!found) return null
  const { row, target, button } = found
  const number = numberIn(row)
  const isThere = () => rows().some((each) => numberIn(each) === number && isIn(each, target))
  return { button, done: painted(isThere) }
}

const moved = () =>
  performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/order/status'))

const pressUntilAnswered = async (statuses) => {
  while (!moved()) {
    findMove(statuses)?.button?.click()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return moved().startTime
}

/**
 * Presses the button of a move as soon as rows are on the screen, and again about every frame until a press has been
 * answered. A longer pause would be measured as well. Gives the moment when its request was sent.
 */
const pressMove = (statuses) =>
  painted(() => firstNumber() !== null).then(() => pressUntilAnswered(statuses))

/** The first button in a table that is called so. */
const rowButton = (name) =>
  [...document.querySelectorAll('tbody button')].find((each) => nameOf(each) === name)

const isToBeSeen = (element) => element.checkVisibility()

/** Begins to wait for a dialog with something to type into. */
const awaitDialog = () =>
  painted(() =>
    [...document.querySelectorAll('[role="dialog"] input, dialog input')].some(isToBeSeen),
  )

/** What the rows are scrolled in: the nearest that is longer than it is high, or the page. */
const scrollerOf = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const isOpen = ['auto', 'scroll'].includes(getComputedStyle(at).overflowY)
    if (isOpen && at.scrollHeight > at.clientHeight) return at
  }
  return document.scrollingElement
}

/** Scrolls by a step in each frame. A browser that is late with a frame needs as many, but longer. */
const scrollRows = async (steps) => {
  const scroller = scrollerOf(document.querySelector('tbody'))
  const before = scroller.scrollTop
  for (let step = 0; step < steps; step += 1) {
    scroller.scrollTop += 40
    await nextFrame()
  }
  return scroller.scrollTop - before
}

const found = {
  painted,
  firstNumber,
  nextButton,
  awaitFlip,
  awaitMove,
  pressMove,
  rowButton,
  awaitDialog,
  scrollRows,
}
window.bench = { ...found, clicked: 0 }
performance.setResourceTimingBufferSize(100_000)
addEventListener('click', ({ timeStamp }) => (window.bench.clicked = timeStamp), true)

new MutationObserver(() => {
  for (const look of looks) look()
}).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['class', 'style', 'hidden'],
})

window.bench.row = painted(() => firstNumber() !== null).then((time) => {
  performance.mark('bench:row')
  return time
})
