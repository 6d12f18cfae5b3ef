import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Orders } from '../orders.ts'
import { letterJob } from './letters.ts'
import { refundDue } from './refunds.ts'
import { numberInvoices } from './invoices.ts'
import { remindDue } from './reminders.ts'
import { renewDue } from './renew.ts'
import { reconcile } from './reconcile.ts'
import { notifyGateways } from './tell-gateways.ts'
import { writeLetter } from './write-letter.ts'

const minuteMs = 60_000
const empty = z.object({})
const renewJob = defineJob('orders.renew', empty, 'slow')
const remindJob = defineJob('orders.remind', empty)
const receiptsJob = defineJob('orders.receipts', empty)
const reconcileJob = defineJob('orders.reconcile', empty, 'slow')

/** Has renewals taken, money given back, letters written, and the days of gateways compared with ours. */
export function registerSubscriptionJobs(jobs: Jobs, orders: Orders): void {
  jobs.register(
    renewJob,
    async (_, signal) => {
      await renewDue(orders, signal)
      await refundDue(orders, signal)
      await notifyGateways(orders, signal)
    },
    minuteMs,
  )
  jobs.register(remindJob, () => remindDue(orders), 60 * minuteMs)
  jobs.register(receiptsJob, () => numberInvoices(orders), 10_000)
  jobs.register(letterJob, (letter) => writeLetter(orders, letter))
  // Each day is compared once; what could not be is tried again within the hour.
  jobs.register(reconcileJob, (_, signal) => reconcile(orders, signal), 60 * minuteMs)
}
