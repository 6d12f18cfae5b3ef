import { rescanFigures, waitingCases } from '#domains/desk/server/public.ts'
import { moneyByMethod } from '#domains/orders/server/public.ts'
import { pendingHolds } from '#domains/wallet/server/public.ts'
import { queueFigures } from '#platform/jobs/queue-figures.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { doesJobs } from '../roles.ts'

const dayMs = 86_400_000

type Parts = Pick<PlatformParts, 'config' | 'db' | 'clock' | 'metrics'>

/**
 * Figures of the whole service that stand in its database: the queue of jobs, amounts set aside, cases of the desk, money.
 * They are stated by the processes that do jobs, and are the same in each: read their maximum, not their sum.
 */
export function watchService({ config, db, clock, metrics }: Parts): void {
  if (!doesJobs(config.ROLE)) return
  const now = () => clock.now()
  const secondsSince = (moment: Date | null) => (moment ? Math.max(0, (now().getTime() - moment.getTime()) / 1000) : 0)
  metrics.watch({
    name: 'nocturne_jobs',
    help: 'Jobs by state: due ones wait for a worker, failed ones were abandoned.',
    labelNames: ['state'],
    read: async () => {
      const { due, later, running, failed } = await queueFigures(db, clock)
      return Object.entries({ due, later, running, failed }).map(([state, value]) => ({ labels: { state }, value }))
    },
  })
  metrics.watch({
    name: 'nocturne_job_lag_seconds',
    help: 'How long the job has waited that has been due longest.',
    read: async () => [{ value: (await queueFigures(db, clock)).lagSeconds }],
  })
  metrics.watch({
    name: 'nocturne_holds_pending',
    help: 'Amounts that are set aside and neither captured nor released.',
    read: async () => [{ value: (await pendingHolds(db)).count }],
  })
  metrics.watch({
    name: 'nocturne_hold_age_seconds',
    help: 'Age of the oldest amount that is set aside.',
    read: async () => [{ value: secondsSince((await pendingHolds(db)).oldestAt) }],
  })
  metrics.watch({
    name: 'nocturne_desk_cases',
    help: 'Cases of the safety desk that wait for a decision, and those of them past their deadline.',
    labelNames: ['state'],
    read: async () =>
      Object.entries(await waitingCases(db, now())).map(([state, value]) => ({ labels: { state }, value })),
  })
  metrics.watch({
    name: 'nocturne_desk_rescanned',
    help: 'Stored characters and pictures that were read under the newest rules about them, and those that these refuse.',
    labelNames: ['subject', 'result'],
    read: () => rescanFigures(db),
  })
  const money = () => moneyByMethod(db, new Date(now().getTime() - dayMs))
  metrics.watch({
    name: 'nocturne_money_minor_units',
    help: 'Money that counted in the last 24 hours, in the smallest unit of its currency.',
    labelNames: ['method', 'currency'],
    read: async () =>
      (await money()).map(({ method, currency, minor }) => ({ labels: { method, currency }, value: minor })),
  })
  metrics.watch({
    name: 'nocturne_payments_counted',
    help: 'Payments that counted in the last 24 hours.',
    labelNames: ['method', 'currency'],
    read: async () =>
      (await money()).map(({ method, currency, payments }) => ({ labels: { method, currency }, value: payments })),
  })
  metrics.watch({
    name: 'nocturne_payment_timestamp_seconds',
    help: 'When a payment by this method counted last, within 24 hours.',
    labelNames: ['method', 'currency'],
    read: async () =>
      (await money()).map(({ method, currency, lastAt }) => ({
        labels: { method, currency },
        value: (lastAt?.getTime() ?? 0) / 1000,
      })),
  })
}
