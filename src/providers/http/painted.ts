/** What the early script has painted lies over the console in this element. */
export const PAINTED = 'painted-early'

/** Takes away what was painted early. Whoever shows something of its own in that place calls it before it is painted. */
export const removePainted = (): void => {
  const layer = document.getElementById(PAINTED)
  if (!layer) return
  layer.remove()
  // The console stands where it has been seen already, so nothing slides in.
  for (const animation of document.getAnimations()) {
    const { endTime, fill } = animation.effect?.getComputedTiming() ?? {}
    if (fill === 'none' && endTime !== Infinity) animation.finish()
  }
}
