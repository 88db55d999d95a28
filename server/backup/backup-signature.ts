import {
  authenticationCode,
  isAuthenticationCode,
  findHistoryKey,
  type HistoryKeys,
} from '../sql/history-keys'
import type { BackupFoot } from './backup-format'

/* A backup is signed with the key of the history: whoever has not got it can change none, and make none. */

/** The foot with the code of the first key, where there is one. */
export const signFoot = (foot: BackupFoot, [key]: HistoryKeys): BackupFoot =>
  key === undefined
    ? foot
    : { ...foot, signer: key.id, code: authenticationCode(key, 'backup', foot.sha256) }

/**
 * Why a file is not known to be from here. Null: it is, or nobody here has a key.
 *
 * @param mayBeUnsigned whether somebody answers for a file that has no code
 */
export const backupSignatureProblem = (
  { sha256, signer, code = '' }: BackupFoot,
  keys: HistoryKeys,
  mayBeUnsigned: boolean,
): string | null => {
  if (signer === undefined) {
    const isTaken = mayBeUnsigned || keys.length === 0
    return isTaken
      ? null
      : 'is not signed, so that anybody can have written it: --unsigned restores it if you know where it is from'
  }
  const key = findHistoryKey(keys, signer)
  if (key === undefined) {
    return `is signed with the key ${signer}, which HISTORY_KEY_FILE or HISTORY_KEY does not hold`
  }
  return isAuthenticationCode(key, 'backup', sha256, code) ? null : 'is not what was signed'
}
