import type { Protection } from './protection'

/** What protects the server, and the mock server where it has something of its own. */
export const serverProtections: readonly Protection[] = [
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
      'server/serving/dispatch-request.ts',
      'caller === null && !first.isOpen',
      'caller === null && first.isOpen',
    ],
    test: ['tests/server/auth.test.ts', 'M-02 answers 100 to every call'],
  },
  {
    id: 'M-03',
    says: 'what is no UTF-8 and no escape is refused',
    edit: [
      'wire/form-encoding.ts',
      "decodeURIComponent(text.replaceAll('+', ' '))",
      "unescape(text.replaceAll('+', ' '))",
    ],
    test: [
      'tests/server/parsing.test.ts',
      'reading of bodies',
      'M-03 refuses',
      'a lone percent sign',
    ],
  },
  {
    id: 'M-03',
    says: 'lists are written as other servers read them',
    edit: ['wire/form-encoding.ts', '{ arrayFormat: style }', "{ arrayFormat: 'comma' }"],
    test: ['tests/wire/round-trip.test.ts', 'M-03 form bodies', 'are read alike'],
  },
  {
    id: 'M-04',
    says: 'a code is a code to the letter',
    edit: [
      'field-types/families/choices.ts',
      'raw === String(code)',
      'Number.parseInt(raw, 10) === code',
    ],
    test: ['tests/server/parsing.test.ts', 'reading of bodies', 'M-04 refuses the status'],
  },
  {
    id: 'M-05',
    says: 'the transition table decides',
    edit: [
      'server/calls/move-record.ts',
      'return context.strict || to === undefined',
      'return to === undefined',
    ],
    test: [
      'tests/server/transitions.test.ts',
      'M-05 the transition table',
      'refuses every pair and call',
    ],
  },
  {
    id: 'M-05',
    says: 'any other table decides as well',
    edit: ['server/calls/move-record.ts', 'return context.strict || to', 'return to'],
    test: ['tests/server/tables.test.ts', 'M-05 made-up tables'],
  },
  {
    id: 'M-06',
    says: 'a key gives its first answer again',
    edit: [
      'server/routes/execute-write.ts',
      'if (known !== null) return known',
      'if (known === null) void known',
    ],
    test: [
      'tests/server/concurrency.test.ts',
      'M-06 the Idempotency-Key',
      'gives the first answer again',
    ],
  },
  {
    id: 'M-07',
    says: 'a body has a limit',
    edit: [
      'server/http/request-body.ts',
      'const maxBodyBytes = 1024 * 1024',
      'const maxBodyBytes = 1024 * 1024 * 1024',
    ],
    test: [
      'tests/server/parsing.test.ts',
      'reading of bodies',
      'M-07 refuses a body that is too large',
    ],
  },
  {
    id: 'M-07',
    says: 'a slow request is ended',
    edit: [
      'server/serving/start-server.ts',
      'headersTimeout: 10_000,\n    requestTimeout: 20_000,',
      'headersTimeout: 0,\n    requestTimeout: 0,',
    ],
    test: ['tests/server/overload.test.ts', 'M-07 a server under load'],
  },
  {
    id: 'M-10',
    says: 'what is no HTTP gets an envelope',
    edit: [
      'server/serving/start-server.ts',
      'refuseClient(answeringNow().backend.model, error, socket),',
      'socket.destroy(error),',
    ],
    test: ['tests/server/auth.test.ts', 'M-10 answers an envelope'],
  },
  {
    id: 'M-08',
    says: 'the development server serves what the console is made of',
    edit: ['scripts/build/console-vite-config.ts', 'allow: servedFolders(root)', "allow: ['.']"],
    test: [
      'tests/e2e/development-server.long.test.ts',
      'M-08 the development server',
      'hands out no data',
    ],
  },
  {
    id: 'M-09',
    says: 'an account is closed after so many attempts',
    edit: [
      'mock-server/store/login-throttle.ts',
      'lately(attemptKeyOf(username)).length >= failedLoginLimit.attempts',
      'lately(attemptKeyOf(username)).length < 0',
    ],
    test: ['tests/server/auth.test.ts', 'M-09 slows guessing down'],
  },
  {
    id: 'M-12',
    says: 'nobody filters by what it may not see',
    edit: [
      'server/calls/list-rows.ts',
      'field === undefined || !isSeen(context, field)',
      'field === undefined',
    ],
    test: ['tests/server/field-roles.test.ts', 'M-12 a list says nothing'],
  },
  {
    id: 'M-13',
    says: 'what changes an account ends its logins',
    edit: [
      'server/account-management/change-account.ts',
      'linkDeeds.includes(deed) ? 0 : await records.endLogins(username)',
      '0',
    ],
    test: ['tests/store/accounts.test.ts', 'M-13 disabling ends'],
  },
  {
    id: 'M-13',
    says: 'nobody changes their own account',
    edit: [
      'server/account-management/manager-authority.ts',
      'manager.username === account.username',
      "manager.username === ''",
    ],
    test: ['tests/server/account-rules.test.ts', 'M-13 nobody changes their own'],
  },
  {
    id: 'M-13',
    says: 'nobody gives roles that are not theirs to give',
    edit: [
      'server/account-management/manager-authority.ts',
      'filter((role) => !reach.includes(role))',
      'filter((role) => reach === null || role === null)',
    ],
    test: ['tests/server/account-rules.test.ts', 'M-13 somebody gives'],
  },
  {
    id: 'M-13',
    says: 'the last who manages accounts stays',
    edit: [
      'server/account-management/manager-authority.ts',
      'managers(before) > 0',
      'managers(before) < 0',
    ],
    test: ['tests/server/account-rules.test.ts', 'M-13 the last one who manages'],
  },
  {
    id: 'M-14',
    says: 'a crowd of passwords is asked to come again',
    edit: [
      'server/serving/answer-request.ts',
      'if (isTooManyHashesError(error)) return crowded',
      'if (isTooManyHashesError(error)) void crowded',
    ],
    test: ['tests/store/account-routes.test.ts', 'M-14 a crowd of passwords'],
  },
  {
    id: 'M-14',
    says: 'a user makes so many calls and no more',
    edit: ['server/serving/dispatch-request.ts', 'if (refused) return', 'if (!refused) void'],
    test: ['tests/server/pace.test.ts', 'M-14 too many calls'],
  },
  {
    id: 'M-11',
    says: 'only known names are answered',
    edit: ['server/http/host-check.ts', 'known.has(/^(', '!known.has(/^(never'],
    test: ['tests/server/auth.test.ts', 'M-11 answers only to names'],
  },
]
