/* What the console knows of the keys of a list: types alone, which no browser fetches. */
export type {
  KeyName,
  LabelledListKey,
  ListAttributes,
  ListProperties,
  PrefixKeyName,
  Queue,
} from './index'
