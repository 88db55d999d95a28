import type {
  CallModel,
  FieldModel,
  Json,
  Model,
  ResourceModel,
} from '../../codegen/language/model'

/**
 * What a stand-in makes up where neither the caller nor the schema says anything. A server that people run has none of it:
 * a value that nobody gave must not look like one that somebody did.
 */
export interface StandInDefaults {
  /** The value of a field that a backend of one's own would fill in. `index`: how many records there were before. */
  readonly value: (model: Model, resource: ResourceModel, field: FieldModel, index: number) => Json
  /** Values for the key of a new record, each unlike the one before. */
  readonly keys: (
    model: Model,
    resource: ResourceModel,
    field: FieldModel,
    index: number,
  ) => Iterable<Json>
  /** Whether a call seems to save over the record that is there, by what it is called. */
  readonly savesOver: (call: CallModel) => boolean
}
