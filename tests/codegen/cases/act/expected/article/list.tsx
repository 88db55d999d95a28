// Generated from schema/article.yaml. Change the YAML, or run: npm run eject -- article list
import {
  BooleanCell,
  BooleanFilter,
  Buttons,
  Column,
  CreateButton,
  Filters,
  ImageCell,
  IntegerCell,
  List,
  ReferenceCell,
  ReferenceFilter,
  SearchButton,
  Table,
  TextCell,
  TextFilter,
  ToggleCell,
} from 'deskwright/kit'
import { ArticleActions } from './actions'
import { shownChoices } from './choices'
import type { Article } from './types'

const list = (
  <List
    pageSize={25}
    paging="server"
    pager={{ sizes: [25, 100], layout: ['total', 'prev', 'next'] }}
  >
    <Filters>
      <TextFilter source="title" />
      <BooleanFilter source="open" codec={{ true: 'Y', false: 'N' }} />
      <ReferenceFilter source="topic" sends="topicId" to="topic" show="name" />
    </Filters>
    <Buttons>
      <SearchButton />
      <CreateButton />
    </Buttons>
    <Table<Article> actions={<ArticleActions />}>
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
    </Table>
  </List>
)

export const ArticleList = () => list
