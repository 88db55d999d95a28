/** Transports whose bodies can hold a record of JSON:API. */
export const speaksJson = (transport: string): boolean =>
  transport === 'rest' || transport === 'json'
