import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, freePort, startListening, until } from './listening'
import { customers, orders } from './shop'

const home = '/usr/share/wordpress'
const php = '/usr/bin/php'
const database = '/usr/sbin/mariadbd'

/** Whether this machine has WordPress (`apt-get install wordpress php-cli php-mysql mariadb-server`). */
export const hasWordpress =
  existsSync(`${home}/wp-settings.php`) &&
  existsSync(database) &&
  spawnSync(php, ['-r', 'exit(extension_loaded("mysqli") ? 0 : 1);']).status === 0

/** What WordPress reads before everything else, for a program of its own. */
const settings = (folder: string, url: string): string => `<?php
define('ABSPATH', '${home}/');
define('DB_NAME', 'shop');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${folder}/socket');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('WP_CONTENT_DIR', '${folder}/content');
// An application password is taken without TLS.
define('WP_ENVIRONMENT_TYPE', 'local');
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
$table_prefix = 'wp_';
`

/** Its administrator, with an application password. */
export const wordpressAccount = { username: 'admin', password: 'abcd1234abcd1234abcd1234' }

/** What says in a request who that is. */
export const wordpressKey = btoa(`${wordpressAccount.username}:${wordpressAccount.password}`)

/** Orders are pages, and customers are users, the first of them the administrator. */
const seed = `
define('WP_INSTALLING', true);
$_SERVER += ['HTTP_HOST' => '127.0.0.1', 'SERVER_PROTOCOL' => 'HTTP/1.1', 'REQUEST_METHOD' => 'GET'];
require ABSPATH . 'wp-settings.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
function wp_mail() { return true; }
$shop = json_decode(stream_get_contents(STDIN), true);
wp_install('Shop', 'admin', 'admin@example.com', false, '', 'admin');
foreach (get_posts(['post_type' => 'any', 'post_status' => 'any', 'numberposts' => -1]) as $post) {
  wp_delete_post($post->ID, true);
}
update_option('permalink_structure', '/%postname%/');
foreach ($shop['customers'] as $customer) {
  $values = ['display_name' => $customer['name'], 'role' => 'administrator'];
  if ($customer['id'] === 1) wp_update_user($values + ['ID' => 1]);
  else wp_insert_user($values + ['user_login' => 'user-' . $customer['id'], 'user_pass' => 'none', 'user_email' => $customer['id'] . '@example.com']);
}
foreach ($shop['orders'] as $index => $order) {
  wp_insert_post([
    'post_type' => 'page',
    // The order of a list that nobody has sorted.
    'post_date' => gmdate('Y-m-d H:i:s', 1767225600 + 60 * $index),
    'post_title' => $order['sn'],
    'menu_order' => $order['amount'],
    'post_status' => $order['status'] === 'open' ? 'draft' : 'publish',
    'post_content' => $order['note'],
    'post_author' => $order['customer'],
  ]);
}
add_filter('random_password', fn () => '${wordpressAccount.password}');
WP_Application_Passwords::create_new_application_password(1, ['name' => 'console']);
echo 'done';
`

/** The database does not run as root. */
const asRoot = process.getuid?.() === 0 ? ['--user=mysql'] : []

const startDatabase = async (folder: string) => {
  const data = join(folder, 'data')
  if (asRoot.length > 0) {
    const id = Number(execFileSync('id', ['-u', 'mysql'], { encoding: 'utf8' }))
    chownSync(folder, id, id)
  }
  const plain = ['--no-defaults', `--datadir=${data}`, ...asRoot]
  execFileSync(
    'mariadb-install-db',
    [...plain, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { stdio: 'ignore', timeout: 240_000 },
  )
  const socket = join(folder, 'socket')
  const fast = ['--skip-networking', '--innodb-flush-log-at-trx-commit=0', '--skip-log-bin']
  return startListening({
    file: database,
    args: [...plain, ...fast, `--socket=${socket}`, `--pid-file=${join(folder, 'pid')}`],
    quiet: true,
    isReady: async () => existsSync(socket),
  })
}

/** WordPress with the orders of the shop. */
export const startWordpress = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskwright-wordpress-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  mkdirSync(join(folder, 'content', 'themes'), { recursive: true })
  const before = settings(folder, url)
  // Whatever is asked for, the interface for programs answers.
  const router = `${before}require ABSPATH . 'wp-settings.php';\nwp();\n`
  writeFileSync(join(folder, 'router.php'), router)
  writeFileSync(join(folder, 'seed.php'), `${before}${seed}`)
  let server: Awaited<ReturnType<typeof startListening>> | undefined
  let tables: Awaited<ReturnType<typeof startListening>> | undefined
  const close = async () => {
    await server?.close()
    await tables?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    tables = await startDatabase(folder)
    const sql = ['--no-defaults', '-u', 'root', `--socket=${join(folder, 'socket')}`]
    await until(
      async () =>
        spawnSync('mariadb', [...sql, '-e', 'CREATE DATABASE IF NOT EXISTS shop']).status === 0,
      'the database',
    )
    const seeded = spawnSync(php, [join(folder, 'seed.php')], {
      input: JSON.stringify({ customers, orders }),
      encoding: 'utf8',
      timeout: 240_000,
    })
    if (!seeded.stdout.endsWith('done')) throw new Error(`${seeded.stdout}${seeded.stderr}`)
    server = await startListening({
      file: php,
      args: ['-S', `127.0.0.1:${port}`, join(folder, 'router.php')],
      cwd: folder,
      quiet: true,
      isReady: answers(`${url}/wp-json/`),
    })
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** How it is spoken to. */
export const wordpressApp = {
  base: '/wp-json/wp/v2',
  // One request at a time, and each of them loads all of WordPress.
  backend: 'like: wordpress\n  timeout: 30000',
  envelope: '',
  token: '{ header: Authorization, prefix: Basic, cookie: token }',
}

/** How somebody is let in. */
export const wordpressLogin = {
  ...wordpressApp,
  token: '{}',
  login: `{ by: basic, path: '/users/me?context=edit', user: id, name: name }`,
}

/** Orders as its pages, and customers as its users. */
export const wordpressYaml = {
  pages: `resource: pages
identity: [sn]
fields:
  id: { type: integer, readOnly: true }
  sn: { type: text, path: title.raw, write: title, required: true, maxLength: 20 }
  amount: { type: integer, read: menu_order, write: menu_order }
  status: { type: enum, choices: { draft: Open, publish: Done, private: Gone } }
  note: { type: text, path: content.raw, write: content }
  customer: { type: reference, to: users, show: name, read: author, write: author }
list:
  pageSize: 20
  filters: [{ field: status, otherwise: any }]
  buttons: [search, create]
  columns: [id, { field: sn, sorts: title }, amount, { field: status, sortable: false }, { field: note, sortable: false }, customer]
  rowActions: [edit, delete]
create: { fields: [sn, amount, status, note, customer] }
edit: { fields: [sn, amount] }
calls:
  delete: { path: '/pages/{id}?force=true', method: DELETE, confirm: true }
`,
  users: `resource: users
identity: [name]
fields:
  id: { type: integer, readOnly: true }
  name: { type: text }
list: { columns: [id, name] }
`,
}
