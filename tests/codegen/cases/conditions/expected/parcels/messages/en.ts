// Generated from schema/Parcels.yaml. Change the YAML, not this file.
export const parcelsMessages = {
  name: 'Parcel',
  title: 'Parcel',
  fields: {
    ID: 'Number',
    code: 'Code',
    weight: 'Weight',
    fragile: 'Fragile',
    sentAt: 'Sent at',
    due: 'Due',
    scannedAt: 'Scanned at',
    kind: 'Kind',
    depot: 'Depot',
    parent: 'Parent',
    depotName: 'Depot name',
    text: 'Text',
  },
  choices: {
    kind: { '1': 'Box', '2': 'Bag' },
  },
}
