// Generated from schema/. Change the YAML, not this file.
import type { EarlyDefinition } from 'deskwright/kit'

export const early = {
  timeout: 5000,
  token: { header: 'Authorization', cookie: 'jwt', prefix: 'Bearer ' },
  envelope: { message: 'error.message' },
  cookiePrefix: 'parcel-',
  languages: { default: 'en', offered: [{ code: 'en' }] },
  lists: {
    '/city': {
      resource: 'city',
      pageSize: 15,
      request: { url: '/v1/city?filter=%7B%7D&range=%5B0%2C14%5D', method: 'GET', headers: {} },
      sizes: {
        '10': { url: '/v1/city?filter=%7B%7D&range=%5B0%2C9%5D' },
        '30': { url: '/v1/city?filter=%7B%7D&range=%5B0%2C29%5D' },
        '50': { url: '/v1/city?filter=%7B%7D&range=%5B0%2C49%5D' },
        '100': { url: '/v1/city?filter=%7B%7D&range=%5B0%2C99%5D' },
        '200': { url: '/v1/city?filter=%7B%7D&range=%5B0%2C199%5D' },
      },
      paint: { texts: { id: { as: 'text' }, name: { as: 'text' }, province: { as: 'text' } } },
    },
    '/event': {
      resource: 'event',
      pageSize: 15,
      request: { url: '/v1/event?filter=%7B%7D&range=%5B0%2C14%5D', method: 'GET', headers: {} },
      sizes: {
        '10': { url: '/v1/event?filter=%7B%7D&range=%5B0%2C9%5D' },
        '30': { url: '/v1/event?filter=%7B%7D&range=%5B0%2C29%5D' },
        '50': { url: '/v1/event?filter=%7B%7D&range=%5B0%2C49%5D' },
        '100': { url: '/v1/event?filter=%7B%7D&range=%5B0%2C99%5D' },
        '200': { url: '/v1/event?filter=%7B%7D&range=%5B0%2C199%5D' },
      },
      paint: {
        texts: {
          id: { as: 'text' },
          name: { as: 'text' },
          opens: { as: 'day', codec: 'text' },
          doors: { as: 'text' },
          price: { as: 'number', least: 2, most: 2 },
        },
      },
    },
    '/org': {
      resource: 'org',
      pageSize: 15,
      request: { url: '/v1/org?filter=%7B%7D&range=%5B0%2C14%5D', method: 'GET', headers: {} },
      sizes: {
        '10': { url: '/v1/org?filter=%7B%7D&range=%5B0%2C9%5D' },
        '30': { url: '/v1/org?filter=%7B%7D&range=%5B0%2C29%5D' },
        '50': { url: '/v1/org?filter=%7B%7D&range=%5B0%2C49%5D' },
        '100': { url: '/v1/org?filter=%7B%7D&range=%5B0%2C99%5D' },
        '200': { url: '/v1/org?filter=%7B%7D&range=%5B0%2C199%5D' },
      },
      paint: { texts: { id: { as: 'text' }, title: { as: 'text' } } },
    },
    '/parcel': {
      resource: 'parcel',
      pageSize: 15,
      request: { url: '/v1/parcel?filter=%7B%7D&range=%5B0%2C14%5D', method: 'GET', headers: {} },
      sizes: {
        '10': { url: '/v1/parcel?filter=%7B%7D&range=%5B0%2C9%5D' },
        '30': { url: '/v1/parcel?filter=%7B%7D&range=%5B0%2C29%5D' },
        '50': { url: '/v1/parcel?filter=%7B%7D&range=%5B0%2C49%5D' },
        '100': { url: '/v1/parcel?filter=%7B%7D&range=%5B0%2C99%5D' },
        '200': { url: '/v1/parcel?filter=%7B%7D&range=%5B0%2C199%5D' },
      },
    },
    '/province': {
      resource: 'province',
      pageSize: 15,
      request: { url: '/v1/province?filter=%7B%7D&range=%5B0%2C14%5D', method: 'GET', headers: {} },
      sizes: {
        '10': { url: '/v1/province?filter=%7B%7D&range=%5B0%2C9%5D' },
        '30': { url: '/v1/province?filter=%7B%7D&range=%5B0%2C29%5D' },
        '50': { url: '/v1/province?filter=%7B%7D&range=%5B0%2C49%5D' },
        '100': { url: '/v1/province?filter=%7B%7D&range=%5B0%2C99%5D' },
        '200': { url: '/v1/province?filter=%7B%7D&range=%5B0%2C199%5D' },
      },
      paint: { texts: { id: { as: 'text' }, name: { as: 'text' } } },
    },
  },
} as const satisfies EarlyDefinition
