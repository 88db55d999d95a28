// Generated from schema/article.yaml. Change the YAML, or run: npm run eject -- article list
import {
  Buttons,
  Column,
  CreateButton,
  Filters,
  IntegerCell,
  LifecycleCell,
  List,
  ReferenceCell,
  ReferencesFilter,
  SearchButton,
  Table,
  TextCell,
  TextFilter,
} from 'deskwright/kit'
import { ArticleActions } from './actions'
import { stateChoices } from './choices'
import type { Article } from './types'

const list = (
  <List pageSize={15} paging="server">
    <Filters>
      <TextFilter source="title" sends={'filter[title]'} maxLength={80} />
      <ReferencesFilter source="author" to="person" show="name" />
    </Filters>
    <Buttons>
      <SearchButton />
      <CreateButton />
    </Buttons>
    <Table<Article> actions={<ArticleActions />}>
      <Column source="id" sortable>
        <IntegerCell />
      </Column>
      <Column source="title" sortable>
        <TextCell />
      </Column>
      <Column source="words" sortable>
        <IntegerCell />
      </Column>
      <Column source="place" sortable>
        <TextCell />
      </Column>
      <Column source="author" sortable>
        <ReferenceCell to="person" show="name" />
      </Column>
      <Column source="state" sortable>
        <LifecycleCell choices={stateChoices} />
      </Column>
    </Table>
  </List>
)

export const ArticleList = () => list
