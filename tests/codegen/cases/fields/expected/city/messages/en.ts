// Generated from schema/city.yaml. Change the YAML, not this file.
export const cityMessages = {
  name: 'City',
  title: 'City',
  fields: {
    id: 'ID',
    name: 'Name',
    province: 'Province',
  },
}
