/** What the early script has painted lies over the console in this element. */
export const PAINTED = 'painted-early'

/** Takes away what was painted early. Whoever shows something of its own in that place calls it before it is painted. */
export const removePainted = (): void => document.getElementById(PAINTED)?.remove()
