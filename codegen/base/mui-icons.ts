import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/* The icons of MUI, as their package has them: a module each, named like the icon. */

const iconsFolder = (): string =>
  path.dirname(createRequire(import.meta.url).resolve('@mui/icons-material/Home'))

let names: readonly string[] | null = null

/** The names of all icons, such as `AcUnit`; about ten thousand. */
export const muiIconNames = (): readonly string[] =>
  (names ??= readdirSync(iconsFolder()).flatMap((file) => /^([A-Z]\w*)\.js$/.exec(file)?.[1] ?? []))

const SHAPE = /\("(path|circle|ellipse|rect)", \{([^}]*)\}/g
const ATTRIBUTE = /(\w+): "([^"]*)"/g
/** Attributes of shapes as they are written in an image. */
const written: Readonly<Record<string, string>> = {
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
  fillOpacity: 'fill-opacity',
}

/** The shapes of an icon, on a grid of 24. Null: there is no such icon. */
export const muiIconShapes = (name: string): string | null => {
  if (!muiIconNames().includes(name)) return null
  const text = readFileSync(path.join(iconsFolder(), `${name}.js`), 'utf8')
  return [...text.matchAll(SHAPE)]
    .map(([, shape = '', inside = '']) => {
      const attributes = [...inside.matchAll(ATTRIBUTE)].map(
        ([, key = '', value = '']) => `${written[key] ?? key}='${value}'`,
      )
      return `<${[shape, ...attributes].join(' ')}/>`
    })
    .join('')
}

/** Whether a name is that of an icon of MUI, by its spelling: those of this console are in small letters. */
export const isMuiIconName = (name: string): boolean => /^[A-Z]/.test(name)
