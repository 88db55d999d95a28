// Generated from schema/article.yaml. Change the YAML, or run: npm run eject -- article list. sha256:9d5b9414803b4f0e
import {
  BooleanFilter,
  Buttons,
  CreateButton,
  Filters,
  List,
  ReferenceFilter,
  SearchButton,
  Table,
  TextFilter,
} from '../../kit'
import { ArticleActions } from './actions'
import { articleColumns } from './list-columns'
import type { Article } from './types'

export const ArticleList = () => (
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
    <Table<Article> actions={<ArticleActions />}>{articleColumns}</Table>
  </List>
)
