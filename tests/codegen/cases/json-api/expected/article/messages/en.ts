// Generated from schema/article.yaml. Change the YAML, not this file.
export const articleMessages = {
  name: 'Article',
  title: 'Article',
  fields: {
    id: 'Number',
    title: 'Title',
    words: 'Words',
    place: 'Place',
    author: 'Author',
    editors: 'Editors',
    state: 'State',
  },
  choices: {
    state: { draft: 'Draft', printed: 'Printed' },
  },
  moves: {
    state: { 'draft-printed': 'Print' },
  },
}
