// Generated from schema/article.yaml. Change the YAML, or run: npm run eject -- article create
import {
  BooleanInput,
  CreateDialog,
  ImageInput,
  ReferenceInput,
  TextInput,
} from 'deskwright/kit/form'

const create = (
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

export const ArticleCreate = () => create

export default ArticleCreate
