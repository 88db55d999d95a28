// Generated from schema/channel.yaml. Change the YAML, not this file.
export interface Channel {
  /** Number */
  id: number
  /** Name */
  name: string
}
