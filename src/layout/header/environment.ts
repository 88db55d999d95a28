export type Environment = 'production' | 'test'

/** Whether a host matches an entry of the list. An entry `*.example.com` stands for all hosts below example.com. */
const matchesHost = (hostname: string, host: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host

/** Production is a console that one of the company's own hosts serves. Every other console is for trying things out. */
export const environmentOf = (hostname: string, hosts: readonly string[]): Environment => {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return hosts.some((host) => matchesHost(name, host.toLowerCase())) ? 'production' : 'test'
}
