import { transportNamed } from '../../../wire/transports'
import type { Rule } from '../rule/rule'
import { eachField } from './value-rules'

/** A text and another type cannot be told apart in a body that is no JSON. */
const lostTypes: Rule = {
  code: 'lost-types',
  check: (schema) =>
    eachField(schema, ({ yaml, name, source, path }, { transport, yaml: resource }) => {
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

export const typeRules: Rule[] = [lostTypes]
