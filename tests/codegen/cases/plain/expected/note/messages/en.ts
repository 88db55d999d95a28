// Generated from schema/note.yaml. Change the YAML, not this file.
export const noteMessages = {
  name: 'Note',
  title: 'Note',
  fields: {
    id: 'ID',
    text: 'Text',
  },
}
