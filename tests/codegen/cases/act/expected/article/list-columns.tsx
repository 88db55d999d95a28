// Generated from schema/article.yaml. Change the YAML, not this file. sha256:41abd38e34eb7a9b
import {
  BooleanCell,
  Column,
  ImageCell,
  IntegerCell,
  ReferenceCell,
  TextCell,
  ToggleCell,
} from '../../kit'
import { shownChoices } from './choices'

export const articleColumns = (
  <>
    <Column source="number">
      <IntegerCell />
    </Column>
    <Column source="title">
      <TextCell />
    </Column>
    <Column source="topic">
      <ReferenceCell to="topic" show="name" />
    </Column>
    <Column source="cover">
      <ImageCell />
    </Column>
    <Column source="plan">
      <ImageCell />
    </Column>
    <Column source="open">
      <BooleanCell codec={{ true: 'Y', false: 'N' }} />
    </Column>
    <Column source="shown">
      <ToggleCell call="show" choices={shownChoices} />
    </Column>
  </>
)
