import type { Command } from '../../codegen/command-line/command'
import { suiteExits, createSuiteRunner } from './suite'

const command = {
  name: 'test:backends',
  forms: [
    {
      says: 'lists, references, writes, versions of records and logins against servers that are not ours, and a table of what each did: json-server 1.0, Feathers, oidc-provider, express-crud-router, Fortune (JSON:API), the client of PostgREST, Directus, Parse Server, LoopBack, NestJS with CRUD, Strapi, SAP CAP and the protocol of CouchDB by PouchDB, whose packages it fetches, Django REST framework (`apt-get install python3-djangorestframework python3-django-filters`), Redmine (`apt-get install redmine redmine-sqlite ruby-webrick`), PowerDNS (`apt-get install pdns-server pdns-backend-sqlite3`), WordPress (`apt-get install wordpress php-cli php-mysql mariadb-server`), PHP-CRUD-API (`apt-get install php-cli php-sqlite3 php-mbstring`, and its `api.include.php` below `node_modules/.cache/deskwright-php-crud-api`, or where `PHP_CRUD_API` says), and Apache with WebDAV (`apt-get install apache2-bin`); Directus, Parse Server and Strapi need PostgreSQL (`apt-get install postgresql postgresql-15-postgis-3`); a server that is missing is said to be skipped; each has a bound, so that none of them holds up another',
      exits: { ...suiteExits, 1: 'something failed, or a server could do what nobody has tried' },
    },
  ],
  options: {
    write: {
      kind: 'flag',
      says: 'write into docs/backends-tried.md and the README what all judges said when they were last run',
    },
  },
  more: { name: 'judge', says: 'judges to run, such as `directus`; all without one' },
} as const satisfies Command

/**
 * The suite `backends`, also `npm run test:backends`. It changes nothing but its own folders below node_modules, and with
 * `--write` two documents.
 */
export const suiteRunner = createSuiteRunner(
  command,
  async ({ values: { write }, more }, { inPieces }) => {
    const { backendSuiteSteps: backendSteps } = await import('./backend-steps')
    return backendSteps(more, { writes: write, inPieces })
  },
)
