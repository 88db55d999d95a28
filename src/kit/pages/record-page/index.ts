/**
 * The page of a resource that has one record.
 *
 * @packageDocumentation
 */

export { RecordPage } from './record-page'
