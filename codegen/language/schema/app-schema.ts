import { appKeyEntries, appKeys } from '../../../schema-keys/app'
import { keySchemasOf } from '../../../schema-keys/shape/key'
import written from '../../app.schema.json'

/** The schema of app.yaml. The parts about its keys come from their descriptions, the rest from the JSON file. */
export const appSchema = {
  ...written,
  properties: { ...written.properties, ...keySchemasOf(appKeys) },
  definitions: Object.assign(
    { ...written.definitions },
    ...appKeyEntries.map(([, { definitions }]) => definitions),
  ),
}
