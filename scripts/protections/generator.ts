import type { Protection } from './protection'

/** What protects the generator, and what is installed. */
export const generatorProtections: readonly Protection[] = [
  {
    id: 'G-01',
    says: 'texts are escaped in literals',
    edit: [
      'codegen/language/names/code-literals.ts',
      'escapeInvisible(JSON.stringify(text))',
      '`"${text}"`',
    ],
    test: [
      'tests/codegen/language/names/code-literals.test.ts',
      'G-01 literal',
      'gives every text back',
    ],
  },
  {
    id: 'G-01',
    says: 'a comment cannot be ended from inside',
    edit: ['codegen/language/names/code-literals.ts', "    .replace(/\\*\\//g, '* /')\n", ''],
    test: [
      'tests/codegen/language/names/code-literals.test.ts',
      'G-01 comment',
      'stays one comment for every text',
    ],
  },
  {
    id: 'G-01',
    says: 'only plain text stands in quotes in an element',
    edit: [
      'codegen/language/names/code-literals.ts',
      "if (typeof value === 'string' && isPlain(value)) return",
      "if (typeof value === 'string') return",
    ],
    test: ['tests/codegen/generator/emit/ast.test.ts', 'G-01', 'ends of strings and comments'],
  },
  {
    id: 'G-02',
    says: 'a message is text',
    edit: [
      'src/kit/base/notifications/notifications.tsx',
      '<strong>{message}</strong>',
      '<strong dangerouslySetInnerHTML={{ __html: message }} />',
    ],
    test: ['tests/e2e/hostile-labels.test.ts', 'G-02 no word of the schema runs'],
  },
  {
    id: 'G-05',
    says: 'values are nested so deep and no deeper',
    edit: [
      'codegen/language/read/yaml/tokenize.ts',
      'if (stack.length <= maxDepth + 2) return null',
      'if (stack.length > 0) return null',
    ],
    test: ['tests/codegen/language/read/hostile.test.ts', 'G-05 one readable error for'],
  },
  {
    id: 'G-06',
    says: 'keys with a meaning in JavaScript are refused',
    edit: [
      'codegen/language/read/yaml/convert-node.ts',
      "if (key === '__proto__' ||",
      "if (key === '__none__' ||",
    ],
    test: [
      'tests/codegen/language/read/hostile.test.ts',
      'G-06 names that JavaScript gives a meaning',
    ],
  },
  {
    id: 'G-08',
    says: 'unknown keys are reported',
    edit: [
      'codegen/language/checks/structure/key-findings.ts',
      '    ...all.unknown.map((error) => unknownKey(all, error, renamed)),\n',
      '',
    ],
    test: ['tests/codegen/language/checks/validate.test.ts', 'G-08 the schema of this project'],
  },
  {
    id: 'G-09',
    says: 'no key of JSON Schema is passed through: they are unknown keys',
    edit: [
      'codegen/language/checks/structure/key-findings.ts',
      '    ...all.unknown.map((error) => unknownKey(all, error, renamed)),\n',
      '',
    ],
    test: [
      'tests/codegen/generator/pipeline/offline.test.ts',
      'G-09 codegen without a network',
      'fetches nothing',
    ],
  },
  {
    id: 'G-11',
    says: 'a key that is no identifier is quoted',
    edit: [
      'codegen/language/names/code-literals.ts',
      'PLAIN_KEY.test(key) ? key : stringLiteral(key)',
      'key',
    ],
    test: ['tests/codegen/generator/pipeline/fuzz.test.ts', 'G-11 made-up schemas'],
  },
  {
    id: 'D-01',
    says: 'the override of a package with an advisory',
    edit: [
      'package-lock.json',
      '"node_modules/@apidevtools/json-schema-ref-parser": {\n      "version": "15.5.2"',
      '"node_modules/@apidevtools/json-schema-ref-parser": {\n      "version": "11.9.3"',
    ],
    test: [
      'tests/project/supply-chain.test.ts',
      'D-01 packages',
      '@apidevtools/json-schema-ref-parser',
    ],
  },
  {
    id: 'G-03',
    says: 'a resource is named with letters and digits',
    edit: [
      'codegen/resource.schema.json',
      '      "pattern": "^\\\\p{L}[\\\\p{L}\\\\p{N}_-]*$",\n      "patternErrorMessage": "a resource is named',
      '      "patternErrorMessage": "a resource is named',
    ],
    test: ['tests/codegen/generator/pipeline/names.test.ts', 'G-03 '],
  },
  {
    id: 'G-04',
    says: 'a word has a stranger in it',
    edit: [
      'codegen/language/names/mixed-scripts.ts',
      'if (isAscii(word) || written.some((all) => all.test(word))) return null',
      'if (word !== undefined) return null',
    ],
    test: ['tests/codegen/language/checks/scripts.test.ts', 'G-04 a name is of one script'],
  },
  {
    id: 'G-07',
    says: 'a pattern is refused when it is slow',
    edit: [
      'codegen/language/checks/fields/pattern-fault.ts',
      'if (maxLength !== undefined && maxLength ** degree <= mostSteps) return null',
      'if (degree > 0) return null',
    ],
    test: [
      'tests/codegen/language/checks/pattern.test.ts',
      'G-07 patterns',
      'refuses what grows faster',
    ],
  },
  {
    id: 'G-10',
    says: 'the journal of a killed run is carried out',
    edit: [
      'codegen/generator/output/apply-changes.ts',
      'if (hasUnfinishedRun(outDir)) carryOut(outDir)',
      'if (outDir === undefined) carryOut(outDir)',
    ],
    test: [
      'tests/codegen/generator/output/apply-changes.test.ts',
      'G-10 a run that is killed',
      'leaves the old files',
    ],
  },
]
