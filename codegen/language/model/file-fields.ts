import type { FieldModel, ResourceModel } from '.'

const holdsFiles = ({ type, of, readOnly }: FieldModel): boolean =>
  !readOnly && (type === 'file' || of?.type === 'file')

/** The fields that hold files, by the keys that they are written under. */
export const fileFields = ({ fields }: ResourceModel): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.filter(holdsFiles).map(({ name, write }) => [write, name]))
