// Generated from schema/article.yaml. Change the YAML, not this file.
export const articleMessages = {
  name: 'Article',
  title: 'Article',
  fields: {
    number: 'Number',
    title: 'Title',
    topic: 'Topic',
    source: 'Source',
    words: 'Words',
    cover: 'Cover',
    plan: 'Plan',
    open: 'Open',
    shown: 'Shown',
  },
  choices: {
    shown: { '0': 'hidden', '1': 'shown' },
  },
  calls: {
    print: { label: 'Print' },
  },
}
