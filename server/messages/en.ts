import { formatNounCount } from '../../codegen/base/text'

/** What the backend says in English, which is also for apps in languages that it does not speak. */
export const serverMessagesEn = {
  joined: (names: readonly string[]): string => names.join(', '),
  done: 'Done',

  // What is wrong with a value. The label of its field stands before the text.
  about: (label: string, problem: string): string => `${label} ${problem}`,
  row: (number: number, problem: string): string => `in row ${number}: ${problem}`,
  empty: 'must not be empty',
  locked: 'cannot be changed as the record is now',
  unknown: (value: string): string => `${value} does not exist`,
  wholeNumber: 'must be a whole number',
  number: 'must be a number',
  decimals: (most: number): string => `takes at most ${formatNounCount(most, 'decimal')}`,
  singleText: 'must be a single text',
  unstorable: 'has a character that cannot be stored',
  singleValue: 'must be a single value',
  notOffered: 'is none of the choices',
  either: (one: string, other: string): string => `must be ${one} or ${other}`,
  absent: 'is missing',
  notJson: 'is not valid JSON',
  time: (example: string): string => `must be a time of day, such as ${example}`,
  oneOfTypes: (types: readonly string[]): string => `must be one of: ${types.join(', ')}`,
  file: 'must be a file',
  fileType: (kinds: readonly string[]): string => `must be a file of the kind ${kinds.join(', ')}`,
  fileSize: (most: number): string => `may have at most ${formatNounCount(most, 'byte')}`,
  map: 'must be a map of keys and values',
  longest: (most: number): string => `takes at most ${formatNounCount(most, 'character')}`,
  shortest: (least: number): string => `takes at least ${formatNounCount(least, 'character')}`,
  pattern: 'is not written as it must be',
  least: (least: number): string => `must not be below ${least}`,
  most: (most: number): string => `must not be above ${most}`,
  record: 'must be a set of values',
  list: 'must be a list',
  range: 'must be a start and an end',

  // Records, lists and moves
  notKept: 'no longer kept',
  missing: (names: string): string => `${names} is missing`,
  noRecord: (shown: string): string => `There is no such record: ${shown}`,
  exists: (names: string): string => `${names} exists already`,
  page: (key: string, most: number): string => `${key} must be a whole number from 1 to ${most}`,
  notJsonPart: (name: string): string => `${name} is not valid JSON`,
  sortForm: 'sort must be ["FIELD","ASC|DESC"]',
  rangeForm: (most: number): string =>
    `range must be [FIRST,LAST] of at most ${formatNounCount(most, 'row')}`,
  filterForm: 'filter must be a JSON object',
  idsForm: 'ids must be a list of records that there are, each once',
  actForm: (method: string, names: string): string => `_ACT_ of a ${method} must be ${names}`,
  notFrom: (from: string): string => `A record that is ${from} allows no such action`,
  already: (to: string): string => `It is ${to} already, nothing has changed`,
  guard: (condition: string) => `Only for a record with ${condition}`,
  noMove: (from: string, to: string): string => `No move leads from ${from} to ${to}`,
  otherCall: (from: string, to: string, path: string): string =>
    `The move from ${from} to ${to} is made by ${path}`,
  reason: 'Please give a reason',
  notStatus: (name: string): string => `${name} is not a status`,
  roles: (names: string): string => `Only for the roles: ${names}`,
  otherPerson: (to: string, before: string): string =>
    `To ${to} it has to be moved by another person than the one who moved it to ${before}`,
  sealed: (to: string, before: string, fields: string): string =>
    `${fields} changed after it was moved to ${before}. Have it moved there again, then to ${to}`,
  undeclared: (file: string, key: string): string =>
    `The schema lets nobody do this: ${file} has no \`${key}\``,
  unsaid: (file: string, call: string): string =>
    `Nothing was done: ${file} does not say what \`calls.${call}\` does. \`toggles\`, \`ask\`, a form or a move says it`,

  // Sessions
  login: 'Please log in',
  loggedIn: 'Logged in',
  tooMany: 'Too many attempts, please try again later',
  wrongLogin: 'Wrong user name or password',
  newPasswordEmpty: 'The new password must not be empty',
  newPasswordLong: (most: number): string =>
    `The new password takes at most ${formatNounCount(most, 'character')}`,
  passwordsDiffer: 'The two passwords are not the same',
  wrongPassword: 'The old password is wrong',
  newPasswordShort: (least: number): string =>
    `The new password takes at least ${formatNounCount(least, 'character')}`,
  newPasswordName: 'The new password must not be the user name',
  newPasswordEasy:
    'The new password is easy to guess: it is common, repeats itself, runs along the keyboard, or is made of the user name',
  noAccount: (name: string): string =>
    `${name} has no account here, or it is disabled. Please contact the administrator of the accounts`,
  accountSelf:
    'Nobody changes their own account here. Somebody else who manages accounts has to do it',
  accountReach: 'This account has roles that you may not give, so that you cannot change it',
  accountGive: (names: string): string => `You may not give these roles: ${names}`,
  accountLast: 'Nobody could manage accounts any more: this is the last account that can',
  accountNone: (name: string): string => `There is no account ${name} any more`,
  accountThere: (name: string): string => `There is an account ${name} already`,
  accountFormer: (name: string): string =>
    `${name} was the name of an account that was deleted. Lines of the history have it, so that nobody else gets it`,
  accountName:
    'This user name cannot be used: it looks like another one or like one of the server, has unusual characters or spaces around it, or is too long',
  accountNoRole: (name: string): string => `There is no role ${name}`,
  accountNoLink: 'There is no link for this account: it is disabled, or has no password here',
  linkOver: 'This link does not open anything, or not any more. Please ask for a new one',
  factorNeeded: 'Please prove your second factor',
  ownPasswordWrong: 'The password is wrong',
  factorWrong: 'The code is wrong, or was used before',
  passkeyWrong: 'The passkey was refused',
  passkeyThere: 'This passkey has been added already',
  passkeyName: (most: number): string =>
    `A passkey needs a name of at most ${formatNounCount(most, 'character')}`,
  passkeysMost: (most: number): string => `An account has at most ${most} passkeys`,
  factorNotOffered: 'This kind of second factor cannot be added here',
  factorLast: 'The last second factor cannot be removed. Please add another one first',
  factorMissing: 'A second factor has to be added first. Please log in again',
  factorStale: 'Please prove your second factor, then send this again',
  factorThere: 'There is a second factor already',
  factorNone: 'There is no second factor',
  tooManyCalls: (seconds: number): string =>
    `Too many calls at once, please try again in ${seconds} s`,
  tooManyLogins: (seconds: number): string =>
    `Too many logins at once, please try again in ${seconds} s`,

  // Requests
  keyLength: (most: number): string => `Idempotency-Key takes 1 to ${most} characters`,
  keyUsed: 'This Idempotency-Key belongs to another request',
  stale: 'The record has been changed since it was read',
  noVersion: 'The request does not say which version of the record it changes',
  notSaved: 'The data could not be saved, nothing has changed',
  recordLocked:
    'Somebody else is at this record, nothing has changed. Please try again in a moment',
  unavailable: 'The database does not answer at the moment. Please try again in a moment',
  unparsable: 'The body cannot be read: wrong encoding, too deep, or too many parameters',
  notObject: 'The body is not a valid JSON object',
  doubledKey: (key: string): string => `The body has the key "${key}" twice`,
  compressed: (encoding: string): string =>
    `Compressed bodies are not supported (Content-Encoding: ${encoding})`,
  tooLarge: (most: string): string => `The body is larger than ${most}`,
  contentType: (type: string): string => `Content-Type must be ${type}`,
  recordType: (type: string): string => `The type of the record must be ${type}`,
  charset: 'charset must be utf-8',
  notUtf8: 'The body is not valid UTF-8',
  broken: 'An error inside the server',
  noRoute: (shown: string): string => `There is no such call: ${shown}`,
  wrongMethod: (shown: string, allowed: string): string =>
    `This call does not take ${shown}, it takes ${allowed}`,
  otherHost: (host: string): string =>
    `This server does not answer as "${host}". Its own name is localhost; --allow-host or ALLOWED_HOSTS names others`,
  notHttp: (reason: string): string => `The request cannot be handled (${reason})`,
}

/** What the backend says, in one language. */
export type ServerMessages = typeof serverMessagesEn
