/** Variables of the environment that hold the keys of the history, for each command that reads them. */
export const historyKeyVariables = {
  HISTORY_KEY_FILE: 'a file with the keys of the history, the newest first',
  HISTORY_KEY: 'the same keys themselves, with commas between them',
} as const
