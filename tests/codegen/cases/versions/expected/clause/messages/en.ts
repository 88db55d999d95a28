// Generated from schema/clause.yaml. Change the YAML, not this file.
export const clauseMessages = {
  name: 'Clause',
  title: 'Clause',
  fields: {
    id: 'ID',
    text: 'Text',
    stamp: 'Stamp',
  },
}
