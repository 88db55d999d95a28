// Generated from schema/article.yaml. Change the YAML, or run: npm run eject -- article edit. sha256:aba4a52345c1b4f6
import { EditDialog, ImageInput, TextInput } from '../../kit/form'

export const ArticleEdit = () => (
  <EditDialog complete>
    <TextInput source="title" required />
    <ImageInput source="cover" />
  </EditDialog>
)

export default ArticleEdit
