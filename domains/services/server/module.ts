import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type * as contract from '../contract.ts'
import { cancelServiceOrderHandler } from './calls/cancel-order.ts'
import { confirmServiceOrderHandler } from './calls/confirm-order.ts'
import { createServiceOrderHandler } from './calls/create-order.ts'
import { listServiceOffersHandler } from './calls/list-offers.ts'
import { listServiceOrdersHandler } from './calls/list-orders.ts'
import { serviceOrderInfoHandler } from './calls/order-info.ts'
import { servicesAvailableHandler } from './calls/services-available.ts'
import { rejectServiceOrderHandler } from './calls/reject-order.ts'
import { verifyServiceOrderHandler } from './calls/verify-order.ts'
import { moveServiceOrders } from './orders.ts'
import { servicesPersonalData } from './personal-data.ts'
import { endOverdue } from './steps.ts'

const everyMs = 5 * 60_000
const endOverdueOrders = defineJob('services.end-overdue', z.object({}))

type Needs = { db: Db; clock: Clock; classifier: TextClassifier }

/** Paid extras that a person orders from a provider. */
export function createServices({ db, clock, classifier }: Needs): DomainModule {
  const calls: HandlersFor<typeof contract> = {
    listServiceOffers: listServiceOffersHandler(db),
    servicesAvailable: servicesAvailableHandler(db),
    createServiceOrder: createServiceOrderHandler(db, classifier),
    serviceOrderInfo: serviceOrderInfoHandler(db),
    listServiceOrders: listServiceOrdersHandler(db),
    cancelServiceOrder: cancelServiceOrderHandler(db),
    confirmServiceOrder: confirmServiceOrderHandler(db),
    verifyServiceOrder: verifyServiceOrderHandler(db),
    rejectServiceOrder: rejectServiceOrderHandler(db, classifier),
  }
  return {
    name: 'services',
    calls,
    registerJobs: (jobs) =>
      jobs.register(endOverdueOrders, async (_, signal) => void (await endOverdue(db, clock.now(), signal)), everyMs),
    // An open order gives its coins back while its buyer still has a wallet.
    personalData: [{ stage: 'before-balances', parts: [servicesPersonalData(() => clock.now())] }],
    visitorMerge: [{ stage: 'before-balances', tables: ['service_orders'], merge: moveServiceOrders }],
    staysWithVisitor: {
      service_offers: 'a provider is a member, appointed by command',
      service_providers: 'a provider is a member, appointed by command',
    },
  }
}
