import type { Protection } from './protection'

/** What protects the console. */
export const consoleProtections: readonly Protection[] = [
  {
    id: 'C-01',
    says: 'the details of a message are text',
    edit: [
      'src/kit/base/notifications/notifications.tsx',
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
    id: 'C-02',
    says: 'half an answer is no answer',
    edit: [
      'src/providers/http/judge-answer.ts',
      "whole ? readEnvelope(text, backend.envelope) : { kind: 'text' }",
      'readEnvelope(text, backend.envelope)',
    ],
    test: ['tests/providers/http/judgement.test.ts', 'C-02 any answer', 'is never believed'],
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
      'src/kit/actions/row/perform-action.ts',
      "    ports.say(action, { kind: 'failed', error })\n    await readQuietly(action, ports)",
      "    ports.say(action, { kind: 'failed', error })",
    ],
    test: ['tests/e2e/money.test.ts', 'C-06 a row that moved on elsewhere'],
  },
  {
    id: 'C-09',
    says: 'cookies are SameSite=Strict',
    edit: [
      'src/providers/session/cookie-jar.ts',
      "sameSite: 'Strict' as const",
      "sameSite: 'Lax' as const",
    ],
    test: ['tests/e2e/session.test.ts', 'C-09 cookies: prefix'],
  },
  {
    id: 'C-13',
    says: 'no cell is a formula',
    edit: ['src/kit/lists/export/csv.ts', '  if (safe !== text) return safe\n', ''],
    test: ['tests/kit/lists/export/export.test.ts', 'C-13 a cell of the file'],
  },
  {
    id: 'C-14',
    says: 'the same message is counted, not repeated',
    edit: [
      'src/kit/base/notifications/toast-state.ts',
      'toasts.shown.find(same)',
      'toasts.shown.find(() => false)',
    ],
    test: [
      'tests/kit/base/notifications/notifications.test.tsx',
      'C-14 fifty of the same in one tick',
    ],
  },
  {
    id: 'C-14',
    says: 'control characters of an entry are shown as such',
    edit: [
      'src/providers/log/log.ts',
      'revealControlChars(mask.text(text.slice(0, 2 * limit), hide).slice(0, limit))',
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
    says: 'a password is masked',
    edit: [
      'src/kit/fields/inputs/text-inputs.tsx',
      "type={shown ? 'text' : 'password'}",
      'type="text"',
    ],
    test: ['tests/kit/forms/dialogs/password.test.tsx', 'C-16 has three masked inputs'],
  },
  {
    id: 'C-17',
    says: 'a code of another type offers nothing',
    edit: [
      'src/kit/actions/row/actions-for.ts',
      'move.from === current',
      'String(move.from) === String(current)',
    ],
    test: ['tests/kit/actions/row/actions-for.test.ts', 'C-17'],
  },
  {
    id: 'C-17',
    says: 'what the table has for this code is offered, and nothing else',
    edit: ['src/kit/actions/row/actions-for.ts', 'move.from === current', 'move.from == current'],
    test: ['tests/kit/actions/row/offered-moves.test.ts', 'C-17 what is offered'],
  },
  {
    id: 'C-18',
    says: 'storage that throws is done without',
    edit: [
      'src/providers/storage/safe-storage.ts',
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
      "return () => element?.removeEventListener('scroll', remember, options)",
      "for (let n = 0; n < 50; n += 1) element?.addEventListener('scroll', (event) => remember(event))",
    ],
    test: ['tests/e2e/soak.test.ts', 'C-19 rounds of use leave nothing behind'],
  },
  {
    id: 'C-05',
    says: 'what is sent is kept over a reload',
    edit: [
      'src/kit/actions/row/pending-requests.ts',
      'if (mayKeep(definition)) pendingRequests.keep(',
      'if (definition === undefined) pendingRequests.keep(',
    ],
    test: ['tests/e2e/intents.test.ts', 'C-05 click, reload, click'],
  },
  {
    id: 'C-05',
    says: 'a record that another tab is at is locked here',
    edit: [
      'src/kit/actions/row/watch-pending-requests.ts',
      'foreign.take(key, action, intent)',
      'foreign.has(key)',
    ],
    test: ['tests/e2e/intents.test.ts', 'C-05 the same order in two tabs'],
  },
  {
    id: 'C-05',
    says: 'presses in one tick are one, without the locks of a browser',
    edit: ['src/kit/actions/row/record-lock.ts', 'if (locks.has(key)) return false', ''],
    test: ['tests/kit/actions/row/locks.test.ts', 'C-05 presses in one tick'],
  },
  {
    id: 'C-05',
    says: 'two pages in one moment send once, without storage',
    edit: [
      'src/providers/pending-requests/profile-lock.ts',
      'if (lock === null) return resolve(null)',
      'if (lock === null) return resolve(() => undefined)',
    ],
    test: ['tests/kit/actions/row/locks.test.ts', 'C-05 two pages in one moment'],
  },
  {
    id: 'C-05',
    says: 'a kept request locks its record after a reload',
    edit: [
      'src/kit/actions/row/pending-requests.ts',
      'return intent !== null && intent.id !== action.intent',
      'return intent === undefined',
    ],
    test: ['tests/kit/actions/row/locks.test.ts', 'C-05 a page that comes after a reload'],
  },
  {
    id: 'C-05',
    says: 'a hand that has not moved presses nothing that has just come there',
    edit: [
      'src/kit/actions/click-guard/guarded-actions.ts',
      '(place.isUnderMouse || time - place.came < GUARD_MS)',
      'time - place.came < GUARD_MS',
    ],
    test: [
      'tests/kit/actions/click-guard/still.test.tsx',
      'C-05 after a move all actions of the row wait',
    ],
  },
  {
    id: 'C-07',
    says: 'an unchanged row tells nothing',
    edit: [
      'src/kit/actions/row/reconcile.ts',
      "verdict !== 'unchanged' && verdict !== 'unclear'",
      "verdict !== 'unclear'",
    ],
    test: ['tests/e2e/intents.test.ts', 'C-07 a payout held for minutes'],
  },
  {
    id: 'C-07',
    says: 'a second sending has the key of the first',
    edit: [
      'src/kit/actions/row/use-action-ports.ts',
      '...(action.call.idempotencyKey ? { intent: action.intent } : {}),',
      '',
    ],
    test: ['tests/e2e/intents.test.ts', 'C-07 a second sending'],
  },
  {
    id: 'C-08',
    says: 'a record whose key is personal is not kept',
    edit: [
      'src/kit/actions/row/pending-requests.ts',
      '!key.some((field) => personal.includes(field))',
      'key.length >= 0 && personal.length >= 0',
    ],
    test: ['tests/kit/actions/row/pending-requests.test.ts', 'C-08 a record whose key is personal'],
  },
  {
    id: 'C-10',
    says: 'no other site shows the console in a frame',
    edit: ['scripts/http/security-headers.ts', '"frame-ancestors \'none\'",', ''],
    test: ['tests/project/documents.test.ts', 'C-10 the headers of docs/nginx.conf'],
  },
  {
    id: 'C-11',
    says: 'the end of a session is told',
    edit: [
      'src/providers/http/admin-client.ts',
      "if (failure.kind === 'login') for (const listener of listeners.logins) listener(write)",
      '',
    ],
    test: ['tests/e2e/session-kept.test.ts', 'C-11 seven calls answered with code 100, '],
  },
  {
    id: 'C-12',
    says: 'addresses of strangers are taken out of the build',
    edit: ['scripts/build/strip-telemetry.ts', ".replaceAll(pages, '')", ''],
    test: ['tests/e2e/build-contents.test.ts', 'C-12 a build names no address'],
  },
  {
    id: 'C-20',
    says: 'what a tab keeps counts for one session only',
    edit: [
      'src/providers/session/token-store.ts',
      'return of !== undefined && of === mark() ? tokens : undefined',
      'return tokens',
    ],
    test: ['tests/e2e/logins.test.ts', 'C-20 a logout in one tab is one in all'],
  },
  {
    id: 'C-21',
    says: 'one tab renews at a time',
    edit: [
      'src/providers/auth/renew-token.ts',
      'await (locks ? locks.request(`deskwright.renew.${cookiePrefix}`, work) : work())',
      'await (locks && cookiePrefix ? work() : work())',
    ],
    test: ['tests/e2e/logins.test.ts', 'C-21 two tabs that need a new token at once get one'],
  },
]
