import type { TranslateFunction } from 'ra-core'
import type { OtherTabsForms, UnfinishedForm } from '../../../providers/session/unfinished-forms'
import { type OpenForm, unfinishedForm } from '../../base/contexts/unsaved'
import type { ConfirmRequest } from './confirm'

/** The question whether unfinished forms may be lost. It names each of them, and says what is not known. */
export const discardQuestion = (
  translate: TranslateFunction,
  here: readonly OpenForm[],
  { forms, silent }: OtherTabsForms = { forms: [], silent: 0 },
): ConfirmRequest => {
  const named = (key: string, lost: readonly UnfinishedForm[]) => {
    const names = lost.map(({ page, title }) =>
      [page && translate(page), title].filter(Boolean).join(' · '),
    )
    return [...new Set(names)].map((value) => ({ label: translate(key), value }))
  }
  return {
    title: translate('form.discard'),
    answers: { yes: 'form.leave', no: 'form.keep' },
    ...(silent > 0 && { text: translate('form.unsavedSilent', { count: silent }) }),
    facts: [
      ...named('form.unsavedPage', here.map(unfinishedForm)),
      ...named('form.unsavedElsewhere', forms),
    ],
  }
}
