export const page = {
  path: '/report',
  title: 'Report',
  menu: { after: 'thingy' },
}

export default () => null
