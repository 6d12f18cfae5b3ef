import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { forgetAttempts } from '#domains/safety/server/public.ts'
import { referenceOf } from '#domains/safety/rules.ts'
import type { Target } from '../../rules.ts'
import { writeCheckpoint } from '../audit/checkpoints.ts'
import { eraseRequests } from '../cases/authority-requests.ts'
import type { DecisionRow } from '../cases/decide.ts'
import type { PageCause } from '../cases/watch-clocks.ts'
import { watchClocks } from '../cases/watch-clocks.ts'
import { eraseEvidence } from '../evidence/evidence.ts'
import { dropEndedSecrets } from '../operators/operators.ts'
import { expireProposals } from '../proposals/proposals.ts'

const everyMinuteMs = 60_000
const checkpointMs = 10 * 60_000

const watch = defineJob('desk.watch-clocks', z.object({}))
const checkpoint = defineJob('desk.checkpoint', z.object({}))
const page = defineJob(
  'desk.page',
  z.strictObject({ caseId: z.uuid(), cause: z.enum(['breach', 'escalation']), kind: z.string(), reason: z.string() }),
)
const letter = defineJob('desk.letter', z.strictObject({ decisionId: z.uuid() }))
const noticeReceipt = defineJob('desk.notice-receipt', z.strictObject({ noticeId: z.uuid() }))
const receipt = defineJob('desk.receipt', z.strictObject({ caseId: z.uuid(), userId: z.uuid() }))

/** A page to the operators on call: which case, and why. It names no person and no content. */
export type Page = { reference: string; cause: PageCause; kind: string; reason: string }

export type DeskJobNeeds = {
  db: Db
  clock: Clock
  jobs: Jobs
  audit: { store: FileStore; key(): KeyObject }
  shown: { hide(tx: Tx, target: Target, now: Date): Promise<void>; restore(tx: Tx, target: Target): Promise<void> }
  sendPage(page: Page): Promise<void>
  letters: {
    announce(decisionId: string): Promise<void>
    receipt(caseId: string, userId: string): Promise<void>
    noticeReceipt(noticeId: string): Promise<void>
  }
}

/** The jobs of the desk: clocks, pages, letters, checkpoints of the audit. */
export function createDeskJobs({ db, clock, jobs, audit, shown, sendPage, letters }: DeskJobNeeds) {
  return {
    register() {
      const now = () => clock.now()
      jobs.register(
        watch,
        async (_, signal) => {
          await watchClocks(
            db,
            {
              ...shown,
              page: (tx, { id: caseId, kind, reason, dueAt }, cause) =>
                jobs.enqueue(tx, page, { caseId, cause, kind, reason }, `${caseId}:${cause}:${dueAt.getTime()}`),
            },
            now(),
            signal,
          )
          await expireProposals(db, now())
          await eraseEvidence(db, now())
          await eraseRequests(db, now())
          await dropEndedSecrets(db, now())
          await forgetAttempts(db, now())
        },
        everyMinuteMs,
      )
      jobs.register(
        checkpoint,
        async () => void (await writeCheckpoint({ db, store: audit.store, key: audit.key() }, now())),
        checkpointMs,
      )
      jobs.register(page, ({ caseId, ...rest }) => sendPage({ reference: referenceOf(caseId), ...rest }))
      jobs.register(letter, ({ decisionId }) => letters.announce(decisionId))
      jobs.register(noticeReceipt, ({ noticeId }) => letters.noticeReceipt(noticeId))
      jobs.register(receipt, ({ caseId, userId }) => letters.receipt(caseId, userId))
    },
    /** Enqueues the letters of a decision, in its transaction. */
    announce: (tx: Tx, { id: decisionId }: Pick<DecisionRow, 'id'>) =>
      jobs.enqueue(tx, letter, { decisionId }, decisionId),
    /** Enqueues the receipt of a notice, in its transaction. */
    acknowledgeNotice: (tx: Tx, noticeId: string) => jobs.enqueue(tx, noticeReceipt, { noticeId }, noticeId),
    /** Enqueues the receipt of a report, in its transaction. */
    acknowledge: (tx: Tx, caseId: string, userId: string) =>
      jobs.enqueue(tx, receipt, { caseId, userId }, `${caseId}:${userId}`),
  }
}
