/** What the early script has painted lies over the console in this element. */
export const PAINTED = 'painted-early'

/** How long no page slides in, in milliseconds: until the frame in which the console comes is over on any machine. */
const STILL = 3000

/** Takes away what was painted early. Whoever shows something of its own in that place calls it before it is painted. */
export const removePainted = (): void => {
  const layer = document.getElementById(PAINTED)
  if (!layer) return
  layer.remove()
  // The console stands where it has been seen already, so nothing slides in. To end what has begun to, the page would
  // have to be laid out here and now.
  const { body } = document
  body.dataset['wasPainted'] = ''
  setTimeout(() => delete body.dataset['wasPainted'], STILL)
}
