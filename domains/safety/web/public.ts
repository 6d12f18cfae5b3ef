export { AgeGate } from './age-gate.tsx'
export { HelpLines } from './help-lines.tsx'
export { ReportButton } from './report-button.tsx'
export { useReport } from './use-report.tsx'
