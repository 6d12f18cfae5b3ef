import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { numberInvoices } from './invoices/invoices.ts'
import { letterJob } from './letters/payment-letters.ts'
import { writeLetter } from './letters/write-letter.ts'
import type { OrdersNeeds } from './needs.ts'
import type { PaymentServices } from './payment-services.ts'
import { cancelExpired, queryDue } from './payments/query-due.ts'
import { callbackJob, sendCallback } from './purchase-reports/purchase-callback.ts'
import { reconcile } from './reconciliation/reconcile.ts'
import { refundDue } from './refunds/execute-refund.ts'
import { remindDue } from './reminders/remind-due.ts'
import { notifyGateways } from './renewals/notify-gateways.ts'

const minuteMs = 60_000
const empty = z.object({})
const queryJob = defineJob('orders.ask-gateways', empty)
const renewJob = defineJob('orders.renew', empty, 'slow')
const remindJob = defineJob('orders.remind', empty)
const receiptsJob = defineJob('orders.receipts', empty)
const reconcileJob = defineJob('orders.reconcile', empty, 'slow')

type Needs = Pick<OrdersNeeds, 'db' | 'clock' | 'log' | 'keys' | 'sale' | 'texts' | 'people'> & {
  outgoing: Pick<OrdersNeeds['outgoing'], 'send' | 'letterheadOf' | 'count'>
  renewDue(signal: AbortSignal): Promise<void>
}
type Services = Omit<PaymentServices, 'buyers' | 'views'>

/** Registers the jobs of payments: queries, renewals, refunds, reminders, receipts, letters and the daily comparison. */
export function registerOrderJobs(jobs: Jobs, needs: Needs, services: Services): void {
  const { db, clock, log, texts, keys, renewDue } = needs
  const { catalogue } = needs.sale
  const { send, letterheadOf, count } = needs.outgoing
  const { gateways, queueLetter, settle, queryGateway, executeRefund } = services
  jobs.register(
    queryJob,
    async (_, signal) => {
      await queryDue({ db, clock, log, queryGateway }, signal)
      await cancelExpired(db, clock.now())
    },
    5_000,
  )
  jobs.register(
    renewJob,
    async (_, signal) => {
      await renewDue(signal)
      await refundDue({ db, clock, executeRefund }, signal)
      await notifyGateways({ db, log, gateways }, signal)
    },
    minuteMs,
  )
  jobs.register(remindJob, () => remindDue({ db, clock, queueLetter }), 60 * minuteMs)
  jobs.register(receiptsJob, () => numberInvoices({ db, clock, queueLetter }), 10_000)
  jobs.register(letterJob, (letter) => writeLetter({ db, clock, catalogue, texts, send, letterheadOf, keys }, letter))
  jobs.register(callbackJob, (report, signal) => sendCallback({ db, ...needs.people }, report, signal))
  const comparing = { db, clock, log, brands: catalogue.brands, gateways, settle, count }
  // Each day is compared once; one that could not be compared is tried again within the hour.
  jobs.register(reconcileJob, (_, signal) => reconcile(comparing, signal), 60 * minuteMs)
}
