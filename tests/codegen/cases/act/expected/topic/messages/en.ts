// Generated from schema/topic.yaml. Change the YAML, not this file.
export const topicMessages = {
  name: 'Topic',
  title: 'Topic',
  fields: {
    id: 'ID',
    name: 'Name',
  },
}
