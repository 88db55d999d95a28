export type Environment = 'production' | 'test'

/** A host of the list, or one below a host that stands there as `*.example.com`. */
const matches = (hostname: string, host: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host

/** Production is where the company's own hosts serve the console; everything else is for trying things out. */
export const environmentOf = (hostname: string, hosts: readonly string[]): Environment => {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return hosts.some((host) => matches(name, host.toLowerCase())) ? 'production' : 'test'
}
