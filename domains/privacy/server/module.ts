import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type * as contract from '../contract.ts'
import type { Purpose } from '../rules.ts'
import { sweepEveryMs } from '../rules.ts'
import { activateDangerZoneHandler } from './calls/activate-danger-zone.ts'
import { dataOverviewHandler } from './calls/data-overview.ts'
import { deactivateDangerZoneHandler } from './calls/deactivate-danger-zone.ts'
import { eraseConversationsHandler } from './calls/erase-conversations.ts'
import { exportLinkHandler } from './calls/export-link.ts'
import { exportStatusHandler } from './calls/export-status.ts'
import { listExportsHandler } from './calls/list-exports.ts'
import { setConsentHandler } from './calls/set-consent.ts'
import { startExportHandler } from './calls/start-export.ts'
import { dropVisitorsConsents } from './consents.ts'
import { mountDownloads } from './download-routes.ts'
import type { HasData, RetainsVisitor } from './erase.ts'
import { erasePerson, sweepExports, sweepJob, sweepPeople } from './erase.ts'
import type { ExportTexts } from './export-file/export-texts.ts'
import { createExportFile, exportJob, runExport } from './export-job.ts'
import type { NotifyExport } from './exports.ts'
import { dropVisitorsExports } from './exports.ts'
import type { SendDataLetter } from './letters.ts'
import { privacyPersonalData } from './personal-data.ts'

/** The actions of other domains when a person closes their account, is erased, or their sessions end. */
export type AccountPorts = {
  retainsVisitor: RetainsVisitor
  hasData: HasData
  /** Ends what is collected from a person again and again, in the transaction that closes their account. */
  endRenewal(tx: Tx, userId: string): Promise<void>
  /** Interrupts what is being written for a person. */
  stopWriting(userId: string): Promise<void>
  /** Ends what is still open for sessions that have ended. */
  sessionsEnded(selectors: readonly string[]): void
  /** Deletes letters outside of database and storage, by the addresses of the person. */
  forgetLetters(addresses: readonly string[]): void
  /** Forgets what was stored for a purpose that a person no longer allows. */
  consentEnded(tx: Tx, userId: string, purpose: Purpose): Promise<void>
  /** Takes all conversations of a person away for good, with what was learnt from them; says how many. */
  eraseConversations(tx: Tx, userId: string, now: Date): Promise<number>
}

/** The texts and notices of a person about their data. */
export type PrivacyMessages = {
  /** The word that closes an account, as the page shows it. */
  closingWord(locale: string): string
  exportTexts: ExportTexts
  sendLetter: SendDataLetter
  notify: NotifyExport
}

export type PrivacyNeeds = {
  db: Db
  clock: Clock
  log: Log
  jobs: Jobs
  store: FileStore
  /** The purposes that people may allow here. */
  purposes: readonly Purpose[]
  /** The stored personal data of every domain, in the order in which it is erased. */
  personalData(): readonly PersonalData[]
  account: AccountPorts
  messages: PrivacyMessages
}

export type PrivacyModule = DomainModule & {
  erasePerson(userId: string): Promise<void>
  runExport(exportId: string, signal: AbortSignal): Promise<void>
  /** Deletes files, accounts and visitors whose time is over. */
  sweep(signal: AbortSignal): Promise<void>
}

type CallNeeds = Pick<PrivacyNeeds, 'db' | 'clock' | 'jobs' | 'purposes' | 'personalData' | 'account' | 'messages'>

/** Every call of privacy with its handler. */
function privacyCalls({ account, messages, ...needs }: CallNeeds): HandlersFor<typeof contract> {
  const { db, purposes } = needs
  const { consentEnded, stopWriting } = account
  const { closingWord, sendLetter } = messages
  return {
    dataOverview: dataOverviewHandler(needs),
    setConsent: setConsentHandler({ db, purposes, consentEnded, stopWriting }),
    eraseConversations: eraseConversationsHandler({ ...account, db }),
    startExport: startExportHandler(needs),
    exportStatus: exportStatusHandler(db),
    listExports: listExportsHandler(db),
    exportLink: exportLinkHandler(db),
    activateDangerZone: activateDangerZoneHandler({ ...account, db, sendLetter, closingWord }),
    deactivateDangerZone: deactivateDangerZoneHandler({ db, sendLetter }),
  }
}

/** The stored data of a person: the export of everything, deletion, consents. */
export function createPrivacy(needs: PrivacyNeeds): PrivacyModule {
  const { db, clock, log, jobs, store, personalData, account } = needs
  const { notify, sendLetter, exportTexts } = needs.messages
  const erase = (userId: string) => erasePerson({ ...account, db, personalData }, userId)
  const file = createExportFile({ db, store, personalData, texts: exportTexts })
  const writeExport = (exportId: string, signal: AbortSignal) =>
    runExport({ db, clock, log, file, notify, sendLetter }, exportId, signal)
  const sweep = async (signal: AbortSignal) => {
    await sweepExports({ db, clock, jobs, store, notify })
    const { retainsVisitor, hasData } = account
    await sweepPeople({ db, clock, log, retainsVisitor, hasData, erase }, signal)
  }
  return {
    name: 'privacy',
    calls: privacyCalls(needs),
    registerJobs(queue) {
      queue.register(exportJob, ({ exportId }, signal) => writeExport(exportId, signal))
      queue.register(sweepJob, (_, signal) => sweep(signal), sweepEveryMs)
    },
    personalData: [{ stage: 'after-balances', parts: privacyPersonalData(store) }],
    visitorMerge: [
      // The next sweep removes the file; consents of the visitor are requested again.
      { stage: 'after-balances', tables: ['exports'], merge: dropVisitorsExports },
      { stage: 'after-balances', tables: ['consents'], merge: dropVisitorsConsents },
    ],
    mountRoutes: (http) => mountDownloads(http, { db, clock, log, store }),
    erasePerson: erase,
    runExport: writeExport,
    sweep,
  }
}
