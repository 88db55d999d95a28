// Generated from schema/film.yaml. Change the YAML, not this file.
export const filmMessages = {
  name: 'Film',
  title: 'Film',
  fields: {
    id: 'Number',
    title: 'Title',
    minutes: 'Minutes',
    director: 'Director',
    state: 'State',
  },
  choices: {
    state: { planned: 'Planned', shown: 'Shown' },
  },
}
