// Generated from schema/article.yaml. Change the YAML, or run: npm run eject -- article edit
import {
  EditDialog,
  IntegerInput,
  ReferenceInput,
  TextInput,
  ValuesInput,
} from 'deskwright/kit/form'

const edit = (
  <EditDialog>
    <TextInput source="title" maxLength={80} required />
    <IntegerInput source="words" min={1} max={9000} />
    <ReferenceInput source="author" to="person" show="name" />
    <ValuesInput source="editors">
      <ReferenceInput to="person" show="name" />
    </ValuesInput>
  </EditDialog>
)

export const ArticleEdit = () => edit

export default ArticleEdit
