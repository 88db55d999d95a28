/** What the tests use of a package that brings no types. */
declare module 'bpmn-moddle' {
  export class BpmnModdle {
    fromXML(xml: string): Promise<{
      warnings: unknown[]
      elementsById: Readonly<Record<string, unknown>>
      rootElement: {
        rootElements: [{ flowElements: { $type: string; name?: string }[] }]
        diagrams: [{ plane: { planeElement: { bpmnElement: unknown; waypoint?: unknown[] }[] } }]
      }
    }>
  }
}
