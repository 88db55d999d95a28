import { useMemo } from 'react'
import { useLocaleState, useLocales, useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { usePreference } from '../../kit/base/contexts/preferences'
import { useControlSize } from '../appearance'
import type { ConsoleCommand } from './console-command'

interface Choices<Name extends string> {
  readonly kind: 'theme' | 'size' | 'language'
  readonly names: readonly Name[]
  readonly now: string
  readonly set: (name: Name) => void
  readonly titleOf: (name: Name) => string
  readonly wordsOf?: (name: Name) => string
}

/** A command for each choice that is not the present one. */
const useChoices = <Name extends string>(choices: Choices<Name>): readonly ConsoleCommand[] => {
  const { kind, names, now, set, titleOf, wordsOf } = choices
  const translate = useTranslate()
  return names
    .filter((name) => name !== now)
    .map((name) => ({
      id: `${kind} ${name}`,
      icon: kind,
      title: translate(`search.commands.${kind}`, { name: titleOf(name) }),
      place: '',
      words: `${kind} ${name} ${wordsOf?.(name) ?? ''}`,
      run: () => set(name),
    }))
}

/** The English name of a language, such as `Japanese`. */
const englishName = (tag: string): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** Other languages than the present one, each by its own name. */
const useLanguages = (): readonly ConsoleCommand[] => {
  const { offered } = useDefinitions().app.languages
  const locales = useLocales()
  const [locale, setLocale] = useLocaleState()
  const names = useMemo(() => locales.map((one) => one.locale), [locales])
  return useChoices({
    kind: 'language',
    names,
    now: locale,
    set: (name) => void setLocale(name),
    titleOf: (name) => locales.find((one) => one.locale === name)?.name ?? name,
    wordsOf: (name) => englishName(offered.find(({ code }) => code === name)?.tag ?? name),
  })
}

/** Other themes, sizes and languages than the present ones. */
export const useAppearanceCommands = (): readonly ConsoleCommand[] => {
  const { themes, sizes } = useDefinitions().app.appearance
  const translate = useTranslate()
  const [theme, setTheme] = usePreference('theme')
  const [size, setSize] = useControlSize()
  const dressing = useChoices({
    kind: 'theme',
    names: themes,
    now: theme,
    set: setTheme,
    titleOf: (name) => translate(`appearance.themes.${name}`),
  })
  const sizing = useChoices({
    kind: 'size',
    names: sizes,
    now: size,
    set: setSize,
    titleOf: (name) => translate(`appearance.sizes.${name}`),
    wordsOf: () => 'density',
  })
  return [...dressing, ...sizing, ...useLanguages()]
}
