import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { structureCodes } from '../../../../codegen/language/read/yaml/structure-codes'
import { languageReference, referencePartOf } from '../../../../codegen/language/reference'
import { exampleText } from '../../../../codegen/language/reference/key-sections'
import resourceSchema from '../../../../codegen/resource.schema.json'
import { ruleCodes } from '../../../../codegen/language/checks/rule/rule-codes'
import { languageAjv } from '../../../../codegen/language/schema/language-ajv'

const text = readFileSync('codegen/README.md', 'utf8')
const parts = [
  ['resource', 'resource.schema.json'],
  ['app', 'app.schema.json'],
] as const

describe('codegen/README.md', () => {
  it('is what the language says now', () => {
    expect(text).toBe(languageReference([]))
    expect(languageReference([])).toBe(languageReference([]))
  })

  it('has every key with its sentence', () => {
    for (const [name] of parts) {
      for (const { schema } of referencePartOf(name).sections) {
        for (const [key, { description = '' }] of Object.entries(schema.properties ?? {})) {
          const row = text
            .split('\n')
            .find(
              (line) =>
                line.includes(`</a>\`${key}\``) &&
                line.includes(description.replaceAll('|', '\\|').replaceAll('\n', ' ')),
            )
          expect(row, key).toBeDefined()
        }
      }
    }
  })

  it('gives examples that the language accepts as they stand there', () => {
    const ajv = languageAjv()
    const keys = parts.flatMap(([name, file]) =>
      referencePartOf(name).sections.flatMap(({ schema, pointer }) =>
        Object.entries(schema.properties ?? {}).map(([key, { examples = [] }]) => {
          const at = `${file}#${encodeURI(`${pointer}/properties/${key}`)}`
          return { key, examples, at, validate: ajv.compile({ $ref: at }) }
        }),
      ),
    )
    let count = 0
    for (const { key, examples, at, validate } of keys) {
      for (const example of examples) {
        const written = exampleText(key, example)
        expect(text, written).toContain(`\`${written.replaceAll('|', '\\|')}\``)
        const read = parse(written) as Record<string, unknown>
        expect(validate(read[key]), `${at} ${written}`).toBe(true)
        count += 1
      }
    }
    expect(count).toBeGreaterThan(150)
  })

  it('links to places that exist, each of them once', () => {
    const heads = [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(' ', '-'),
    )
    const ids = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
    const anchors = [...heads, ...ids]
    expect(anchors.filter((each, index) => anchors.indexOf(each) !== index)).toEqual([])
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor)
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([])
    const findings = readFileSync('docs/findings.md', 'utf8').toLowerCase()
    for (const [, id] of text.matchAll(/\]\(\.\.\/docs\/findings\.md#([a-z0-9]+)\)/g)) {
      expect(findings, id).toContain(`\n## ${id}`)
    }
  })

  it('lists every field type and every code', () => {
    for (const type of resourceSchema.definitions.field.properties.type.enum) {
      expect(text).toContain(`| \`${type}\` |`)
    }
    for (const [code, { summary }] of Object.entries({ ...structureCodes, ...ruleCodes })) {
      expect(text).toMatch(new RegExp(`<a id="code-${code.toLowerCase()}"></a>`))
      expect(text).toContain(summary)
    }
  })

  it('has the field types of a project', () => {
    const own = {
      name: 'maskedId',
      module: 'masked-id',
      based: 'text',
      docs: 'A number of which four digits are shown.',
      options: { shown: { type: 'integer' } },
      parts: [],
    } as const
    expect(languageReference([own])).toContain(
      '| `maskedId` | `text` | A number of which four digits are shown. | `shown` |',
    )
  })
})
