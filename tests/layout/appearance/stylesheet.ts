import { readFileSync } from 'node:fs'
import { contrastRatio, mixColours, type Rgb } from '../../../src/layout/appearance/colour'

/* What the stylesheets say, without a browser: variables, layers of colour, gradients. */

export const themeNames = [
  'd2',
  'chester',
  'violet',
  'line',
  'star',
  'tomorrow-night-blue',
] as const

/** Custom properties that the rules of one selector set. */
export const variablesOf = (file: string, selector: string): Record<string, string> => {
  const css = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const found: Record<string, string> = {}
  for (const [, names, body] of css.matchAll(/(?:^|\})\s*([^{}@]+?)\s*\{([^{}]*)\}/g)) {
    if (names !== selector) continue
    for (const [, name, value] of (body ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      if (name && value) found[name] = value.replaceAll(/\s+/g, ' ').trim()
    }
  }
  return found
}

export const themeVariables = (theme: string): Record<string, string> => ({
  ...variablesOf('src/styles/variables.css', 'body'),
  ...variablesOf(`src/styles/themes/${theme}.css`, `.theme-${theme}`),
})

/** Whether the browser's own controls and scrollbars are dark in a theme. */
export const isDarkScheme = (theme: string): boolean =>
  readFileSync(`src/styles/themes/${theme}.css`, 'utf8').includes('color-scheme: dark')

export interface Layer {
  rgb: Rgb
  /** From 0 to 1. */
  alpha: number
}

const COLOUR = /#[0-9a-f]{6}\b|rgb\([^)]*\)/gi

const layerOf = (text: string): Layer => {
  const hex = /^#(..)(..)(..)$/.exec(text)
  const numbers = hex
    ? hex.slice(1).map((part) => Number.parseInt(part, 16))
    : (text.match(/[\d.]+/g) ?? []).map(Number)
  const [red = 0, green = 0, blue = 0, alpha = 100] = numbers
  return { rgb: [red, green, blue], alpha: hex ? 1 : alpha / 100 }
}

/** Every colour in a value: one, or the stops of a gradient. */
export const layersIn = (value: string): Layer[] => (value.match(COLOUR) ?? []).map(layerOf)

/** What is seen when translucent layers lie on a ground. */
export const over = (ground: Rgb, ...layers: readonly Layer[]): Rgb =>
  layers.reduce((below, { rgb, alpha }) => mixColours(below, rgb, alpha), ground)

const SAMPLES = Array.from({ length: 21 }, (_, index) => index / 20)

const between = (one: Layer, other: Layer, share: number): Layer => ({
  rgb: mixColours(one.rgb, other.rgb, share),
  alpha: one.alpha + (other.alpha - one.alpha) * share,
})

/** Shades that a gradient passes through. */
const samplesOf = (gradient: string): Layer[] =>
  layersIn(gradient).flatMap((stop, index, stops) => {
    const next = stops[index + 1]
    return next ? SAMPLES.map((share) => between(stop, next, share)) : []
  })

/** Every shade of the ground that the shell stands on. Marks are hairlines and points, thinner than a letter. */
export const groundsOf = (variables: Record<string, string>): Rgb[] => {
  const page = layersIn(variables['--dw-page'] ?? '').map(({ rgb }) => rgb)
  const image = variables['--dw-page-image'] ?? 'none'
  // The last gradient lies undermost.
  const gradients = image.split(/,\s*(?=(?:linear|radial)-gradient)/).toReversed()
  const shades = gradients.reduce<Rgb[]>((below, gradient) => {
    const samples = samplesOf(gradient)
    return samples.length === 0
      ? below
      : below.flatMap((ground) => samples.map((layer) => over(ground, layer)))
  }, page)
  return [...page, ...shades]
}

/** The least contrast of a colour with any of the backgrounds. */
export const leastContrast = (colour: Rgb, backgrounds: readonly Rgb[]): number =>
  Math.min(...backgrounds.map((background) => contrastRatio(colour, background)))
