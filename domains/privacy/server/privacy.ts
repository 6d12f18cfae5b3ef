import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Letterhead, LetterSender } from '#platform/mail/mail.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Purpose } from '../rules.ts'
import type { ExportTexts } from './export-file/export-texts.ts'
import type { LetterTexts } from './letters.ts'

/** Needs that privacy's calls and jobs share; the server passes in those of other domains. */
export type Privacy = {
  db: Db
  /** A condition for statements about people: another domain retains a visitor who was last here before a moment. */
  retainsVisitor(userId: PgColumn, before: Date): SQL
  clock: Clock
  log: Log
  jobs: Jobs
  store: FileStore
  /** The purposes that people can allow here. */
  purposes: readonly Purpose[]
  /** The personal data of all domains, in the order in which they are erased. */
  readonly parts: readonly PersonalData[]
  /** Ends what is collected from a person again and again, in the transaction that closes their account. */
  endRenewal(tx: Tx, userId: string): Promise<void>
  /** Breaks off what is being written for a person. */
  stopWriting(userId: string): Promise<void>
  /** Ends what is still open for sessions that have ended. */
  sessionsEnded(selectors: readonly string[]): void
  /** Sends an event to a person's open pages. */
  notify(userId: string, event: 'export', data: unknown): void
  send: LetterSender
  letterTexts: LetterTexts
  exportTexts: ExportTexts
  /** Forgets what lies outside of database and storage, by the addresses of anyone who goes. */
  forgetLetters(addresses: readonly string[]): void
  /** The word that closes an account, as the page shows it. */
  closingWord(locale: string): string
  letterheadOf(brand: string): Letterhead
}
