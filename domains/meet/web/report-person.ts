import type { MeetCard } from '../contract.ts'

/** Opens the report of a person; once it is sent, neither sees the other again. */
export type ReportPerson = (person: Pick<MeetCard, 'uid' | 'nick'>, onReported: () => void) => void
