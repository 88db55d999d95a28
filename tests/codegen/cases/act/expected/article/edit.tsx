// Generated from schema/article.yaml. Change the YAML, not this file. sha256:5fb53bdae59ca03b
import { EditDialog, ImageInput, TextInput } from '../../kit/form'

export const ArticleEdit = () => (
  <EditDialog complete>
    <TextInput source="title" required />
    <ImageInput source="cover" />
  </EditDialog>
)

export default ArticleEdit
