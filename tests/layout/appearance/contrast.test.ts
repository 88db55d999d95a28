import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contrastRatio,
  hexOf,
  rgbOf,
  shadesOf,
  WHITE,
  type Rgb,
} from '../../../src/layout/appearance/colour'
import { themeBackgroundOf } from '../../../src/layout/appearance/apply-appearance'
import { appFacts } from '../../support/app-facts'
import {
  groundsOf,
  isDarkScheme,
  layersIn,
  leastContrast,
  over,
  themeNames,
  themeVariables,
} from './stylesheet'

const TEXT = 4.5
const SHAPE = 3

type Theme = (typeof themeNames)[number]

const { colour, colours } = appFacts({}).appearance

/** A theme's colours by name, with the shades of a picked colour. */
const palette = (theme: Theme, picked = colour) => {
  const variables = { ...themeVariables(theme), ...shadesOf(picked, themeBackgroundOf(theme)) }
  const value = (name: string): string => {
    const text = (variables as Record<string, string>)[`--dw-${name}`]
    if (text === undefined) throw new Error(`${theme} has no --dw-${name}`)
    return text
  }
  const grounds = groundsOf(variables)
  const rgb = (name: string): Rgb => over([255, 255, 255], ...layersIn(value(name)).slice(0, 1))
  /** Each of the shades that a background passes through, on each shade of the ground. */
  const onGround = (name?: string): Rgb[] =>
    name === undefined
      ? grounds
      : grounds.flatMap((ground) => layersIn(value(name)).map((layer) => over(ground, layer)))
  return { rgb, onGround }
}

const shellText: readonly (readonly [text: string, background?: string])[] = [
  ['shell-text'],
  ['shell-text', 'shell-hover-bg'],
  ['shell-hover', 'shell-hover-bg'],
  ['shell-active'],
  ['shell-active', 'shell-hover-bg'],
  ['shell-active', 'shell-active-bg'],
  ['tab-text', 'tab-bg'],
  ['tab-active-text', 'tab-active-bg'],
  ['empty-text', 'empty-bg'],
  ['empty-hover-text', 'empty-hover-bg'],
]

const shellShapes: readonly (readonly [shape: string, background?: string])[] = [
  ['tab-arrow'],
  ['shell-focus'],
  ['shell-focus', 'shell-hover-bg'],
  ['shell-focus', 'shell-active-bg'],
  ['shell-focus', 'tab-bg'],
]

const surfaces = ['surface', 'surface-raised', 'surface-head', 'surface-hover', 'surface-disabled']
const tones = ['info', 'success', 'warning', 'error', 'neutral']

const pageText: readonly (readonly [text: string, background: string])[] = [
  ...['text', 'text-regular', 'text-muted', 'primary-text'].flatMap((text) =>
    surfaces.map((surface) => [text, surface] as const),
  ),
  ...tones.flatMap((tone) =>
    ['surface', 'surface-raised', 'surface-hover', `${tone}-soft`].map(
      (surface) => [tone, surface] as const,
    ),
  ),
  ...tones.map((tone) => ['on-primary', tone] as const),
  ['primary-text', 'primary-soft'],
  ['on-primary', 'primary-text'],
  ['on-primary', 'primary-strong'],
  ['popup-hover-text', 'popup-hover-bg'],
  ['toast-info-text', 'toast-info-bg'],
  ['text-regular', 'toast-info-bg'],
]

const pageShapes: readonly (readonly [shape: string, background: string])[] = [
  ['line-strong', 'surface'],
  ['line-strong', 'surface-raised'],
  ['focus', 'surface'],
  ['focus', 'surface-hover'],
  ['focus', 'primary-soft'],
]

describe.each(themeNames)('theme %s', (theme) => {
  const { rgb, onGround } = palette(theme)
  const low = (
    pairs: readonly (readonly [string, string?])[],
    least: number,
    backgrounds: (name?: string) => Rgb[],
  ): string[] =>
    pairs.flatMap(([front, back]) => {
      const found = leastContrast(
        rgb(front === 'focus' ? 'primary-text' : front),
        backgrounds(back),
      )
      return found >= least ? [] : [`${front} on ${back ?? 'the ground'}: ${found.toFixed(2)}`]
    })

  it('has readable words on header, sidebar and tabs', () => {
    expect(low(shellText, TEXT, onGround)).toEqual([])
  })

  it('has visible arrows and focus rings there', () => {
    expect(low(shellShapes, SHAPE, onGround)).toEqual([])
  })

  it('has readable words on pages, in dialogs, menus and messages', () => {
    expect(low(pageText, TEXT, (name = 'surface') => [rgb(name)])).toEqual([])
  })

  it('has readable words beside the cards of a page', () => {
    const words = ['text', 'text-regular', 'text-muted', 'primary-text', 'error']
    const pairs = words.map((text) => [text, 'body'] as const)
    expect(low(pairs, TEXT, onGround)).toEqual([])
  })

  it('has visible borders and focus rings there', () => {
    expect(low(pageShapes, SHAPE, (name = 'surface') => [rgb(name)])).toEqual([])
  })
})

const isReadableIn = (theme: Theme, picked: string): boolean => {
  const { rgb } = palette(theme, picked)
  const words = ['surface', 'surface-head', 'surface-hover', 'primary-soft'].every(
    (surface) => contrastRatio(rgb('primary-text'), rgb(surface)) >= TEXT,
  )
  const buttons = ['primary-text', 'primary-strong'].every(
    (surface) => contrastRatio(rgb('on-primary'), rgb(surface)) >= TEXT,
  )
  return words && buttons
}

/** On a white page, and on the dark ones. */
const readable = (picked: string): boolean =>
  (['d2', 'chester', 'tomorrow-night-blue'] as const).every((theme) => isReadableIn(theme, picked))

describe('themes that darken the page', () => {
  it('are those whose name promises it, with the scheme of the browser and shades of their own', () => {
    const dark = themeNames.filter((theme) => themeBackgroundOf(theme) !== WHITE)
    expect(dark).toEqual(['chester', 'tomorrow-night-blue'])
    expect(themeNames.filter(isDarkScheme)).toEqual(dark)
    for (const theme of dark) {
      expect(hexOf(themeBackgroundOf(theme))).toBe(themeVariables(theme)['--dw-surface'])
    }
  })

  it('lighten a picked colour, and leave one alone that is light enough', () => {
    const shades = shadesOf('#ffd700', themeBackgroundOf('chester'))
    expect(shades['--dw-primary-text']).toBe('#ffd700')
    expect(shadesOf('#7a0094', themeBackgroundOf('chester'))['--dw-primary-text']).not.toBe(
      '#7a0094',
    )
  })
})

describe('shades of a picked colour', () => {
  it.each([colour, ...colours])('%s are readable as words and under words', (picked) => {
    expect(readable(picked)).toBe(true)
  })

  it('are readable whatever is picked', () => {
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (rgb) => readable(hexOf(rgb))),
      { numRuns: 500 },
    )
  })

  it('leave a colour alone that is dark enough', () => {
    expect(shadesOf('#7a0094')).toMatchObject({ '--dw-primary-text': '#7a0094' })
  })

  it('of the default colour stand in the stylesheet', () => {
    expect(themeVariables('d2')).toMatchObject(shadesOf(colour))
  })

  it('read what is no colour as black', () => {
    expect(rgbOf('red')).toEqual([0, 0, 0])
  })
})
