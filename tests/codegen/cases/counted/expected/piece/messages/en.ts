// Generated from schema/piece.yaml. Change the YAML, not this file.
export const pieceMessages = {
  name: 'Pieces',
  title: 'Pieces',
  fields: {
    id: 'Number',
    title: 'Title',
    note: 'Note',
    price: 'Price',
    state: 'State',
    maker: 'Maker',
    helpers: 'Helpers',
    text: 'Text',
  },
  choices: {
    state: { draft: 'Draft', live: 'Live' },
  },
}
