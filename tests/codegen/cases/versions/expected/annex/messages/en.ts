// Generated from schema/annex.yaml. Change the YAML, not this file.
export const annexMessages = {
  name: 'Annex',
  title: 'Annex',
  fields: {
    id: 'ID',
    title: 'Title',
    tag: 'Tag',
  },
}
