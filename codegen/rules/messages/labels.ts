import { lettersAndDigits } from '../../base/text'
import type { LifecycleModel, TextByLanguage } from '../../language/model'

/** A label that says more than the name; empty where both are the same but for case and signs. */
export const distinctLabel = (name: string, label: string): string =>
  lettersAndDigits(label) === lettersAndDigits(name) ? '' : label

/** What a stage is called: by its label in a language, where `stages` gives one, else by its name. */
export const stageLabel = (
  { stages }: Pick<LifecycleModel, 'stages'>,
  name: string,
  textIn: (texts: TextByLanguage) => string | undefined,
): string => {
  const label = stages.find((stage) => stage.name === name)?.label
  return (label && textIn(label)) || name
}
