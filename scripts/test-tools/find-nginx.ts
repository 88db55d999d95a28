import { isProgramFound } from './find-program'

/** Where programs of a server are, besides the folders of the shell. */
export const serverProgramPath = `${process.env['PATH']}:/usr/sbin:/usr/local/sbin:/opt/homebrew/bin`

/** Why the tests of hosting cannot run on this machine, and what to do about it. Null when they can. */
export const whyNoNginx = (path = serverProgramPath): string | null => {
  const missing = [
    ...(isProgramFound('nginx', '-v', path) ? [] : ['nginx']),
    ...(isProgramFound('openssl', 'version', path) ? [] : ['openssl']),
  ]
  return missing.length === 0
    ? null
    : `no ${missing.join(' and no ')} found, apt-get install ${missing.join(' ')}`
}
