import { mermaidText } from '../report/diagram/mermaid'
import { mergeTwins } from '../report/diagram/merge-twins'
import type { LifecycleReport } from '../report/facts/lifecycle-report'
import { reportMessagesFor } from '../report/facts/report-messages'
import { bpmnText } from './bpmn'
import { csvText } from './csv'
import { dotText } from './dot'
import type { ExportFormat } from '../interfaces/export-formats'
import { stateMachineOf } from './state-machine'
import { promelaText } from './promela'
import { quintText } from './quint'
import { scxmlText } from './scxml'
import { xstateText } from './xstate'

/** A lifecycle for another tool, with names in a language. */
export function toExportText(
  report: LifecycleReport,
  format: ExportFormat,
  language: string,
): string {
  const machine = stateMachineOf(report, language)
  switch (format) {
    case 'xstate':
      return xstateText(machine)
    case 'scxml':
      return scxmlText(machine)
    case 'bpmn':
      return bpmnText(machine, report, language)
    case 'dot':
      return dotText(machine)
    case 'mermaid':
      return `${mermaidText(mergeTwins(report), reportMessagesFor(report, language))}\n`
    case 'csv':
      return csvText(machine)
    case 'promela':
      return promelaText(report.transitionTable, report.promises)
    case 'quint':
      return quintText(report.key, report.transitionTable, report.promises)
  }
}
