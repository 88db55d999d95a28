// Generated from schema/sailing.yaml. Change the YAML, not this file.
export const sailingMessages = {
  name: 'Sailing',
  title: 'Sailing',
  fields: {
    id: 'ID',
    number: 'Number',
    ship: 'Ship',
    fare: 'Fare',
    night: 'Night',
    class: 'Class',
    tags: 'Tags',
    decks: 'Decks',
    'decks.level': 'Level',
    'decks.name': 'Name',
    leaves: 'Leaves',
    phase: 'Phase',
    cheap: 'Up to',
  },
  choices: {
    class: { '1': 'First', '2': 'Second' },
    phase: { planned: 'Planned', sailed: 'Sailed' },
  },
}
