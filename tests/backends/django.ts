import { execFileSync, spawnSync } from 'node:child_process'
import { startProgram } from './programs'
import { customers, orders } from './shop'

const python = '/usr/bin/python3'

/** Whether this machine has Django REST framework (`apt-get install python3-djangorestframework python3-django-filters`). */
export const hasDjango =
  spawnSync(python, ['-c', 'import rest_framework, django_filters']).status === 0

/** Django REST framework with the orders of the shop, and a user `admin` with the password `admin`. */
export const startDjango = () =>
  startProgram({
    file: python,
    args: ['tests/backends/django/server.py'],
    input: JSON.stringify({ customers, orders }),
  })

/** Whether Django REST framework can describe itself (`apt-get install python3-uritemplate python3-inflection`). */
export const hasDjangoDocument =
  hasDjango && spawnSync(python, ['-c', 'import uritemplate, inflection']).status === 0

/** The document of OpenAPI that Django REST framework makes of the same server. */
export const djangoDocument = (): string =>
  execFileSync(python, ['-W', 'ignore', 'tests/backends/django/server.py', '--document'], {
    encoding: 'utf8',
    timeout: 60_000,
  })
