// Generated from schema/article.yaml. Change the YAML, or run: npm run eject -- article edit
import { EditDialog, ImageInput, TextInput } from 'deskwright/kit/form'

const edit = (
  <EditDialog complete>
    <TextInput source="title" required />
    <ImageInput source="cover" />
  </EditDialog>
)

export const ArticleEdit = () => edit

export default ArticleEdit
