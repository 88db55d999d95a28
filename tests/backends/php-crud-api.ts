import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort, startListening } from './listening'
import { addressed, customers, orders, shop } from './shop'

const php = '/usr/bin/php'

/** The single file of PHP-CRUD-API, which is in no registry that this project asks. */
const program =
  process.env['PHP_CRUD_API'] ??
  resolve('node_modules/.cache/deskwright-php-crud-api/api.include.php')

/** Whether this machine has PHP-CRUD-API (`apt-get install php-cli php-sqlite3 php-mbstring`, and its file). */
export const hasPhpCrudApi =
  existsSync(program) &&
  existsSync(php) &&
  spawnSync(php, [
    '-r',
    'exit(extension_loaded("pdo_sqlite") && extension_loaded("mbstring") ? 0 : 1);',
  ]).status === 0

const tables = `
CREATE TABLE customers (id INTEGER PRIMARY KEY, name VARCHAR(60) NOT NULL);
CREATE TABLE orders (
  id INTEGER PRIMARY KEY,
  sn VARCHAR(20) NOT NULL UNIQUE,
  amount INTEGER,
  status VARCHAR(10),
  note VARCHAR(200),
  customer INTEGER REFERENCES customers(id)
);
CREATE TABLE users (id INTEGER PRIMARY KEY, username VARCHAR(60) NOT NULL, password VARCHAR(255) NOT NULL);
`

const seed = (folder: string): string => `<?php
$db = new PDO('sqlite:${folder}/shop.db');
$db->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
$db->exec(${JSON.stringify(tables)});
$shop = json_decode(stream_get_contents(STDIN), true);
$customer = $db->prepare('INSERT INTO customers VALUES (?, ?)');
foreach ($shop['customers'] as $row) $customer->execute(array_values($row));
$order = $db->prepare('INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?)');
foreach ($shop['orders'] as $row) $order->execute(array_values($row));
$db->prepare('INSERT INTO users VALUES (1, ?, ?)')->execute(['admin', password_hash('admin', PASSWORD_DEFAULT)]);
echo 'done';
`

/** The key that is taken. */
export const phpCrudKey = 'admin-key'

/** How somebody is let in: a user and a password by Basic, a session of a cookie, or a key. */
export type PhpLogin = 'basicAuth' | 'dbAuth' | 'apiKeyAuth'

const ways = (folder: string): Readonly<Record<PhpLogin, string>> => ({
  basicAuth: `'basicAuth.passwordFile' => '${folder}/passwords',`,
  dbAuth: '',
  apiKeyAuth: `'apiKeyAuth.keys' => '${phpCrudKey}',`,
})

/** What is answered, whatever is asked for. A number that another order has is refused at its field. */
const router = (folder: string, by: PhpLogin): string => `<?php
require '${program}';
$api = new Tqdev\\PhpCrudApi\\Api(new Tqdev\\PhpCrudApi\\Config\\Config([
  'driver' => 'sqlite',
  'address' => '${folder}/shop.db',
  'database' => '${folder}/shop.db',
  'username' => '',
  'password' => '',
  'cachePath' => '${folder}/cache',
  'basePath' => '/api.php',
  'middlewares' => '${by},authorization,textSearch,validation',
  ${ways(folder)[by]}
  'authorization.tableHandler' => fn ($operation, $table) => $table != 'users',
  'validation.handler' => function ($operation, $table, $column, $value) {
    if ($table != 'orders' || $column['name'] != 'sn') return true;
    $db = new PDO('sqlite:${folder}/shop.db');
    $others = $db->prepare('SELECT count(*) FROM orders WHERE sn = ? AND id <> ?');
    $others->execute([$value, $operation == 'update' ? basename($_SERVER['REQUEST_URI']) : 0]);
    return $others->fetchColumn() == 0 ? true : 'is taken';
  },
]));
Tqdev\\PhpCrudApi\\ResponseUtils::output($api->handle(Tqdev\\PhpCrudApi\\RequestFactory::fromGlobals()));
`

/** PHP-CRUD-API with the orders of the shop, and a user `admin` with the password `admin`. */
export const startPhpCrudApi = async (by: PhpLogin = 'basicAuth') => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-php-crud-api-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    mkdirSync(join(folder, 'cache'))
    writeFileSync(join(folder, 'passwords'), 'admin:admin\n')
    writeFileSync(join(folder, 'seed.php'), seed(folder))
    writeFileSync(join(folder, 'router.php'), router(folder, by))
    const seeded = spawnSync(php, [join(folder, 'seed.php')], {
      input: JSON.stringify({ customers, orders }),
      encoding: 'utf8',
      timeout: 60_000,
    })
    if (!seeded.stdout.endsWith('done')) throw new Error(`${seeded.stdout}${seeded.stderr}`)
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const server = await startListening({
      file: php,
      args: ['-S', `127.0.0.1:${port}`, join(folder, 'router.php')],
      cwd: folder,
      quiet: true,
      // Whoever is not let in is answered, too.
      isReady: async () => (await fetch(`${url}/api.php/records/orders`)).status > 0,
    })
    return {
      url,
      close: async () => {
        await server.close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** How it is spoken to. */
export const phpCrudApp = {
  base: '/api.php',
  backend: `transport: rest
  update: merge
  rows: records
  total: results
  written: { key: '*', count: '*' }
  paging: { query: 'page={page},{size}' }
  sort: { key: order, form: comma }
  filters:
    equals: 'filter={name},eq,{value}'
    contains: 'filter={name},cs,{value}'
    startsWith: 'filter={name},sw,{value}'
    in: 'filter={name},in,{value},{value}'
    not: 'filter={name},neq,{value}'
    notIn: 'filter={name},nin,{value},{value}'
    lt: 'filter={name},lt,{value}'
    lte: 'filter={name},le,{value}'
    gt: 'filter={name},gt,{value}'
    gte: 'filter={name},ge,{value}'
    empty: ['filter={name},is', 'filter={name},nis']
    search: search`,
  envelope: '{ message: message, fields: details }',
  token: '{ header: Authorization, prefix: Basic, cookie: token }',
}

/** How somebody is let in by Basic. */
export const phpCrudBasic = {
  ...phpCrudApp,
  token: '{}',
  login: '{ by: basic, path: /records/customers }',
}

/** How somebody is let in by a session, whose calls stand beside those of the records. */
export const phpCrudSession = {
  ...phpCrudApp,
  token: '{}',
  login:
    '{ by: cookie, path: /login, body: [username, password], user: id, name: username }\n  logout: { path: /logout }',
}

/** A table is a resource. */
export const phpCrudYaml = addressed(shop(), '/records')
