import { holdIdle } from './when-idle'

/** Milliseconds without a step after which somebody has stopped scrolling. */
const REST = 300

let letGo: (() => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const releaseIdle = (): void => {
  letGo?.()
  letGo = undefined
}

const holdIdleOnScroll = (): void => {
  letGo ??= holdIdle()
  clearTimeout(timer)
  timer = setTimeout(releaseIdle, REST)
}

/** From now on, everything that can wait waits while something is scrolled, whose frames are due. */
export const holdIdleWhileScrolling = (): void =>
  // What is scrolled inside of the page tells only those that listen on the way to it.
  window.addEventListener('scroll', holdIdleOnScroll, true)
