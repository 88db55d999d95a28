// Generated from schema/Rates.yaml. Change the YAML, not this file.
export const ratesMessages = {
  name: 'Rate',
  title: 'Rate',
  fields: {
    country: 'Country',
    year: 'Year',
    rate: 'Rate',
  },
}
