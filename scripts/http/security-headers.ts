import type { ContentOrigins } from './content-security-origins'

const cspDirective = (name: string, ...sources: readonly string[]): string =>
  [name, ...sources].join(' ')

const contentSecurityPolicy = ({ connect, images }: ContentOrigins): string =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    cspDirective("img-src 'self' data: blob:", ...images),
    ...(connect.length > 0 ? [cspDirective("connect-src 'self'", ...connect)] : []),
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')

/** What a server in front of the built console sends with every answer; docs/nginx.conf has the same. */
export const securityHeaders = (origins: ContentOrigins): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(origins),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
})
