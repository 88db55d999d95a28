/** Transports whose bodies can hold a record of JSON:API. */
export const hasJsonBodies = (transport: string): boolean =>
  transport === 'rest' || transport === 'json'

/** What takes back the place that app.yaml or the resource names for a record. */
export const NO_RECORD_PLACE = 'none'
