export { SentReports } from './sent-reports.tsx'
export { useMeasurement } from './use-measurement.ts'
