import type { ChangeEvent, CompositionEvent } from 'react'
import { normalizeTypedText } from './typed-text'

/** As much of a typed text as a field takes. Blanks and unseen signs around a text that is too long do not count. */
export const limitedText = (text: string, most = Infinity): string =>
  [...text].length > most ? [...normalizeTypedText(text)].slice(0, most).join('') : text

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Hands on what is typed, up to a length. The attribute of the browser would cut what is pasted before anything can be said
 * of it, so it is not used. A text that is being composed is left alone until it is there.
 */
export const limitedTyping = (change: (text: string) => void, most?: number) => ({
  onChange: ({ target, nativeEvent }: ChangeEvent<TextElement>): void => {
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing
    change(isComposing ? target.value : limitedText(target.value, most))
  },
  onCompositionEnd: ({ currentTarget }: CompositionEvent<TextElement>): void =>
    change(limitedText(currentTarget.value, most)),
})
