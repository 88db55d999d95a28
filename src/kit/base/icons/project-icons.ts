/** The shapes of icons by name, on a grid of 24. */
export type Icons = Readonly<Record<string, string>>

let sheet: CSSStyleSheet | null = null

const encodeSvg = (shapes: string): string =>
  encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>${shapes}</svg>`,
  ).replaceAll("'", '%27')

const iconRule = ([name, shapes]: readonly [string, string]): string =>
  `[data-icon='${name}']::before{mask:url('data:image/svg+xml,${encodeSvg(shapes)}') center/contain no-repeat;clip-path:none}`

/** Draws the icons of MUI that a schema names like those of the console: as masks in the colour of the text. */
export const adoptIcons = (icons: Icons = {}): void => {
  // Where the console is rendered without a browser, nothing is drawn.
  if (!('adoptedStyleSheets' in document)) return
  if (Object.keys(icons).length === 0 && !sheet) return
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  sheet.replaceSync(Object.entries(icons).map(iconRule).join('\n'))
}
