// Generated from schema/province.yaml. Change the YAML, not this file.
export const provinceMessages = {
  name: 'Province',
  title: 'Province',
  fields: {
    id: 'ID',
    name: 'Name',
  },
}
