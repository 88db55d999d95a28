import { transportNamed } from '../../../../wire/transports'
import type { Rule } from '../rule/rule'
import type { YamlPath } from '../../read/yaml/source'
import { checkEachField } from './value-rules'

/** A text and another type cannot be told apart in a body that is no JSON. */
const lostTypes: Rule = {
  code: 'lost-types',
  check: (schema) =>
    checkEachField(schema, ({ yaml, name, source, path }, { transport, yaml: resource }) => {
      if (!schema.app) return []
      const { types = [] } = yaml
      const usual =
        schema.app.yaml.backend.encoding ?? transportNamed(transport).schema.encoding ?? 'json'
      const ways = Object.values(resource.calls ?? {}).map(({ encoding = usual }) => encoding)
      const isForm = ways.length > 0 ? ways.every((way) => way === 'form') : usual === 'form'
      if (!types.includes('text') || yaml.readOnly === true || !isForm) return []
      const message = `\`${name}\` may be a text or of another type, and a form tells no types.`
      const help =
        'send JSON by `encoding: json`, leave `text` out of `types`, or make it `readOnly`'
      return [{ source, path: [...path, 'types'], message, help }]
    }),
}

/** A part of a body has a name of its own, so a file stands beside the other fields of a record. */
const isBeside = (path: YamlPath): boolean =>
  path.length === 2 || (path.length === 3 && path[2] === 'of')

/** A file inside a row or an object, or in records that have no place for one. */
const lostFile: Rule = {
  code: 'lost-file',
  check: (schema) =>
    checkEachField(schema, ({ yaml, name, source, path }) => {
      if (yaml.type !== 'file' || yaml.readOnly === true) return []
      const place = { source, path: [...path, 'type'] }
      if (!isBeside(path)) {
        const message = `\`${name}\` is a file inside a row or an object, where none can be sent.`
        const help = 'move it beside the other fields of the record, or make it `readOnly`'
        return [{ ...place, message, help }]
      }
      if (schema.app?.yaml.backend.records !== 'json-api') return []
      const message = `\`${name}\` is a file, and records of JSON:API have no place for one.`
      return [{ ...place, message, help: 'make it `readOnly`, and upload it by other means' }]
    }),
}

export const typeRules: Rule[] = [lostTypes, lostFile]
