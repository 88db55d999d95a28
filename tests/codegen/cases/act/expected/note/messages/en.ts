// Generated from schema/note.yaml. Change the YAML, not this file. sha256:799b3499448095e3
export const noteMessages = {
  name: 'Note',
  title: 'Note',
  fields: {
    id: 'ID',
    text: 'Text',
  },
}
