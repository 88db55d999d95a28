// Generated from schema/parcel.yaml. Change the YAML, not this file.
export interface Parcel {
  /** ID */
  id: number
  /** Country */
  country: 'CN' | 'JP' | 'SG'
  /** Region */
  region: 'north' | 'west' | 'kansai' | 'all'
  /** Address */
  address: {
    /** Country */
    country: 'CN' | 'JP'
    /** Province */
    province: string
  }
  /** Customs */
  customs: string
  /** Province */
  province: number | string
  /** City */
  city: number | string
  /** Owner type */
  ownerType: 'person' | 'company'
  /** Owner */
  owner: number | string
  /** Stops */
  stops: {
    /** Province */
    province: number | string
    /** City */
    city: number | string
    /** Kind */
    kind: 'rail' | 'road'
    /** Quay */
    quay: string
  }[]
}
