/** One thing that protects, and the test that must fail when it is gone. */
export interface Protection {
  /** The row of docs/reliability.md. */
  id: string
  /** What protects, in a few words. */
  says: string
  /** A file, a text that stands in it once, and what stands there without the protection. */
  edit: readonly [file: string, text: string, without: string]
  /** The file of the test, and the titles around and of it as they are written there; of `it.each`, up to the first `%`. */
  test: readonly [file: string, ...titles: string[]]
}

/*
 * `npm run test:red` takes each of these away in a throw-away copy. tests/project/protections.test.ts holds that the
 * texts are still there.
 */
export const protections: readonly Protection[] = [
  {
    id: 'G-01',
    says: 'texts are escaped in literals',
    edit: ['codegen/names/literal.ts', 'escapeInvisible(JSON.stringify(text))', '`"${text}"`'],
    test: ['tests/codegen/names/literal.test.ts', 'G-01 literal', 'gives every text back'],
  },
  {
    id: 'G-01',
    says: 'a comment cannot be ended from inside',
    edit: ['codegen/names/literal.ts', "    .replace(/\\*\\//g, '* /')\n", ''],
    test: ['tests/codegen/emit/ast.test.ts', 'G-01', 'ends of strings and comments'],
  },
  {
    id: 'G-02',
    says: 'a message is text',
    edit: [
      'src/kit/notifications/notifications.tsx',
      '<strong>{message}</strong>',
      '<strong dangerouslySetInnerHTML={{ __html: message }} />',
    ],
    test: ['tests/e2e/hostile-labels.test.ts', 'G-02 no word of the schema runs'],
  },
  {
    id: 'G-05',
    says: 'values are nested so deep and no deeper',
    edit: [
      'codegen/read/yaml/tokenize.ts',
      'if (stack.length <= maxDepth + 2) return null',
      'if (stack.length > 0) return null',
    ],
    test: ['tests/codegen/read/hostile.test.ts', 'G-05 one readable error for'],
  },
  {
    id: 'G-06',
    says: 'keys with a meaning in JavaScript are refused',
    edit: [
      'codegen/read/yaml/convert.ts',
      "if (key === '__proto__' ||",
      "if (key === '__none__' ||",
    ],
    test: ['tests/codegen/read/hostile.test.ts', 'G-06 names that JavaScript gives a meaning'],
  },
  {
    id: 'G-08',
    says: 'unknown keys are reported',
    edit: [
      'codegen/checks/structure/keys.ts',
      '    ...all.unknown.map((error) => unknownKey(all, error, renamed)),\n',
      '',
    ],
    test: ['tests/codegen/checks/validate.test.ts', 'G-08 the schema of this project'],
  },
  {
    id: 'G-09',
    says: 'no key of JSON Schema is passed through: they are unknown keys',
    edit: [
      'codegen/checks/structure/keys.ts',
      '    ...all.unknown.map((error) => unknownKey(all, error, renamed)),\n',
      '',
    ],
    test: [
      'tests/codegen/pipeline/offline.test.ts',
      'G-09 codegen without a network',
      'fetches nothing',
    ],
  },
  {
    id: 'G-11',
    says: 'a key that is no identifier is quoted',
    edit: ['codegen/names/literal.ts', 'PLAIN_KEY.test(key) ? key : stringLiteral(key)', 'key'],
    test: ['tests/codegen/pipeline/fuzz.test.ts', 'G-11 made-up schemas'],
  },
  {
    id: 'C-01',
    says: 'the details of a message are text',
    edit: [
      'src/kit/notifications/notifications.tsx',
      '<p key={detail}>{detail}</p>',
      '<p key={detail} dangerouslySetInnerHTML={{ __html: detail }} />',
    ],
    test: ['tests/e2e/hostile.test.ts', 'C-01 text of the backend is text'],
  },
  {
    id: 'C-02',
    says: 'a code is compared to the letter',
    edit: [
      'wire/envelope.ts',
      'if (success.some((one) => one === code)) {',
      'if (success.some((one) => String(one) === String(code))) {',
    ],
    test: ['tests/providers/http/admin-client.test.ts', 'C-02 envelopes', 'takes'],
  },
  {
    id: 'C-03',
    says: 'a target with a scheme is none',
    edit: ['src/pages/redirect-target.ts', '!/^\\/[a-z][a-z\\d+.-]*:/i.test(plain) && ', ''],
    test: ['tests/pages/redirect-target.test.ts', 'C-03'],
  },
  {
    id: 'C-03',
    says: 'the way back is a path inside the console',
    edit: ['src/providers/storage/return-path.ts', "|| plain.includes('//')", ''],
    test: ['tests/pages/redirect-target.test.ts', 'C-03'],
  },
  {
    id: 'C-04',
    says: 'an address in a menu is http or https',
    edit: [
      'src/layout/menu/menu-tree.ts',
      'const href = safeUrl(url)',
      'const href = url as string | null',
    ],
    test: ['tests/e2e/menu.test.ts', 'C-04 only http and https open anything'],
  },
  {
    id: 'C-06',
    says: 'a refused row is read again',
    edit: [
      'src/kit/actions/perform-action.ts',
      "    ports.say(action, { kind: 'failed', error })\n    await readQuietly(action, ports)",
      "    ports.say(action, { kind: 'failed', error })",
    ],
    test: ['tests/e2e/money.test.ts', 'C-06 a row that moved on elsewhere'],
  },
  {
    id: 'C-09',
    says: 'cookies are SameSite=Strict',
    edit: [
      'src/providers/session/session.ts',
      "sameSite: 'Strict' as const",
      "sameSite: 'Lax' as const",
    ],
    test: ['tests/e2e/session.test.ts', 'C-09 cookies: prefix'],
  },
  {
    id: 'C-13',
    says: 'no cell is a formula',
    edit: ['src/kit/export/csv.ts', "  if (formula.test(text)) return `'${text}`\n", ''],
    test: ['tests/kit/export/export.test.ts', 'C-13 a cell of the file'],
  },
  {
    id: 'C-14',
    says: 'the same message is counted, not repeated',
    edit: [
      'src/kit/notifications/toasts.ts',
      'shown.find((other) => isSame(other, toast))',
      'shown.find(() => false)',
    ],
    test: ['tests/kit/notifications/notifications.test.tsx', 'C-14 fifty of the same in one tick'],
  },
  {
    id: 'C-14',
    says: 'control characters of an entry are shown as such',
    edit: [
      'src/providers/log/log.ts',
      'visible(mask.text(text.slice(0, 2 * limit), hide).slice(0, limit))',
      'mask.text(text.slice(0, 2 * limit), hide).slice(0, limit)',
    ],
    test: ['tests/e2e/log.test.ts', 'C-14 control characters of a message'],
  },
  {
    id: 'C-15',
    says: 'an SVG is stored as a download',
    edit: ['src/upload/storage-client.ts', "extension === 'svg' &&", "extension === 'gif' &&"],
    test: ['tests/upload/upload-image.test.ts', 'C-15 stores an SVG as a download'],
  },
  {
    id: 'C-15',
    says: 'only the extensions of images are taken',
    edit: ['src/upload/object-name.ts', 'Object.hasOwn(contentTypes, text)', "text !== ''"],
    test: ['tests/upload/refusals.test.ts', 'C-15 the file'],
  },
  {
    id: 'C-16',
    says: 'a form is sent once',
    edit: ['src/kit/form-state/submission.ts', '    if (locked.current) return\n', ''],
    test: ['tests/kit/dialogs/password.test.tsx', 'C-16 sends'],
  },
  {
    id: 'C-17',
    says: 'a code of another type offers nothing',
    edit: [
      'src/kit/actions/actions-for.ts',
      'move.from === current',
      'String(move.from) === String(current)',
    ],
    test: ['tests/kit/actions/actions-for.test.ts', 'C-17'],
  },
  {
    id: 'C-18',
    says: 'storage that throws is done without',
    edit: [
      'src/providers/storage/storage.ts',
      '    } catch {\n      return null\n    }',
      '    } catch (error) {\n      throw error\n    }',
    ],
    test: ['tests/e2e/storage-faults.test.ts', 'C-18 a browser that stores nothing'],
  },
  {
    id: 'C-19',
    says: 'a page that is left takes its listeners with it',
    edit: [
      'src/layout/tabs/scroll-memory.ts',
      "return () => root.removeEventListener('scroll', remember, options)",
      "for (let n = 0; n < 50; n += 1) root.addEventListener('scroll', (event) => remember(event))",
    ],
    test: ['tests/e2e/soak.test.ts', 'C-19 rounds of use leave nothing behind'],
  },
  {
    id: 'M-01',
    says: 'the data file is replaced as a whole',
    edit: [
      'mock-server/store/data-file.ts',
      'const temporary = `${file}.tmp`',
      'const temporary = file',
    ],
    test: [
      'tests/mock-server/durability.test.ts',
      'M-01 data on disk',
      'never writes into the file that is there',
    ],
  },
  {
    id: 'M-02',
    says: 'a call without a token is refused',
    edit: [
      'mock-server/serving/dispatch.ts',
      'username === null && !first.isOpen',
      'username === null && first.isOpen',
    ],
    test: ['tests/mock-server/auth.test.ts', 'M-02 answers 100 to every call'],
  },
  {
    id: 'M-03',
    says: 'what is no UTF-8 and no escape is refused',
    edit: [
      'wire/form.ts',
      "decodeURIComponent(text.replaceAll('+', ' '))",
      "unescape(text.replaceAll('+', ' '))",
    ],
    test: [
      'tests/mock-server/parsing.test.ts',
      'reading of bodies',
      'M-03 refuses',
      'a lone percent sign',
    ],
  },
  {
    id: 'M-04',
    says: 'a code is a code to the letter',
    edit: [
      'field-types/families/choices.ts',
      'raw === String(code)',
      'Number.parseInt(raw, 10) === code',
    ],
    test: ['tests/mock-server/parsing.test.ts', 'reading of bodies', 'M-04 refuses the status'],
  },
  {
    id: 'M-05',
    says: 'the transition table decides',
    edit: [
      'mock-server/calls/move.ts',
      'return context.strict || to === undefined',
      'return to === undefined',
    ],
    test: [
      'tests/mock-server/transitions.test.ts',
      'M-05 the transition table',
      'refuses every pair and call',
    ],
  },
  {
    id: 'M-06',
    says: 'a key gives its first answer again',
    edit: [
      'mock-server/routes/perform.ts',
      'if (known !== null) return known',
      'if (known === null) void known',
    ],
    test: [
      'tests/mock-server/concurrency.test.ts',
      'M-06 the Idempotency-Key',
      'gives the first answer again',
    ],
  },
  {
    id: 'M-07',
    says: 'a body has a limit',
    edit: [
      'mock-server/exchange/body.ts',
      'const bodyLimit = 1024 * 1024',
      'const bodyLimit = 1024 * 1024 * 1024',
    ],
    test: [
      'tests/mock-server/parsing.test.ts',
      'reading of bodies',
      'M-07 refuses a body that is too large',
    ],
  },
  {
    id: 'M-07',
    says: 'a slow request is ended',
    edit: [
      'mock-server/server.ts',
      'headersTimeout: 10_000,\n    requestTimeout: 20_000,',
      'headersTimeout: 0,\n    requestTimeout: 0,',
    ],
    test: ['tests/mock-server/overload.test.ts', 'M-07 a server under load'],
  },
  {
    id: 'M-10',
    says: 'what is no HTTP gets an envelope',
    edit: [
      'mock-server/server.ts',
      'refuseClient(answeringNow().backend.model, error, socket),',
      'socket.destroy(error),',
    ],
    test: ['tests/mock-server/auth.test.ts', 'M-10 answers an envelope'],
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
]
