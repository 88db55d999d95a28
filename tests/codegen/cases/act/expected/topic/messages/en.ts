// Generated from schema/topic.yaml. Change the YAML, not this file. sha256:09a28ccbb0d782ce
export const topicMessages = {
  name: 'Topic',
  title: 'Topic',
  fields: {
    id: 'ID',
    name: 'Name',
  },
}
