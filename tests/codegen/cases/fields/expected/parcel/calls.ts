// Generated from schema/parcel.yaml. Change the YAML, not this file.
import type { Calls } from 'deskwright/kit'

export const parcelCalls = {
  list: {
    method: 'GET',
    path: '/parcel',
    verb: 'list',
    countHeader: 'X-Total-Count',
    body: ['page', 'pageSize'],
  },
  read: {
    method: 'GET',
    path: '/parcel/{id}',
    verb: 'read',
    body: [],
  },
  create: {
    path: '/parcel',
    verb: 'create',
    body: [
      'country',
      'region',
      'address',
      'customs',
      'province',
      'city',
      'ownerType',
      'owner',
      'stops',
    ],
  },
  update: {
    method: 'PUT',
    path: '/parcel/{id}',
    verb: 'update',
    body: [
      'country',
      'region',
      'address',
      'customs',
      'province',
      'city',
      'ownerType',
      'owner',
      'stops',
    ],
  },
  delete: {
    method: 'DELETE',
    path: '/parcel/{id}',
    verb: 'delete',
    body: [],
    confirm: true,
    tone: 'delete',
  },
} as const satisfies Calls
