// Generated from schema/film.yaml. Change the YAML, not this file.
import { IntegerCell, LifecycleCell, RelatedList, TextCell } from 'deskwright/kit'
import { stateChoices } from './choices'

export const filmRelated = {
  director: (
    <RelatedList
      by="director"
      sends="director"
      several
      sources={['id', 'title', 'minutes', 'state']}
      leads="title"
    >
      <IntegerCell source="id" />
      <TextCell source="title" />
      <IntegerCell source="minutes" />
      <LifecycleCell source="state" choices={stateChoices} />
    </RelatedList>
  ),
}
