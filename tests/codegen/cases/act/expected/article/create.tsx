// Generated from schema/article.yaml. Change the YAML, not this file. sha256:81d2fbac7ea0f46c
import { BooleanInput, CreateDialog, ImageInput, ReferenceInput, TextInput } from '../../kit/form'

export const ArticleCreate = () => (
  <CreateDialog>
    <TextInput source="title" required />
    <ReferenceInput source="topic" to="topic" show="name" />
    <ImageInput source="cover" />
    <ImageInput
      source="plan"
      stores="path"
      upload={{ prefix: 'plans/', dated: false, maxBytes: 2097152 }}
    />
    <BooleanInput source="open" codec={{ true: 'Y', false: 'N' }} />
  </CreateDialog>
)

export default ArticleCreate
