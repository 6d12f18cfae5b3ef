import type { CallContract } from '#platform/contract/call.ts'
import * as accounts from '#domains/accounts/contract.ts'
import * as growth from '#domains/growth/contract.ts'
import * as brandContent from '#domains/orders/brand-contract.ts'
import * as orders from '#domains/orders/order-contract.ts'
import * as prices from '#domains/orders/price-contract.ts'
import * as subscriptions from '#domains/orders/subscription-contract.ts'
import * as purchaseReports from '#domains/orders/report-contract.ts'
import * as support from '#domains/orders/support-contract.ts'
import * as withdrawals from '#domains/orders/withdrawal-contract.ts'
import * as privacy from '#domains/privacy/contract.ts'
import * as profile from '#domains/profile/contract.ts'
import * as safety from '#domains/safety/contract.ts'
import * as reports from '#domains/safety/report-contract.ts'
import * as services from '#domains/services/contract.ts'
import * as wallet from '#domains/wallet/contract.ts'
import * as wellbeing from '#domains/wellbeing/contract.ts'
import * as config from '../../apps/server/config-contract.ts'
import { contentContracts } from './content-contracts.ts'

function isCall(value: unknown): value is CallContract {
  return typeof value === 'object' && value !== null && 'path' in value && 'auth' in value
}

/** Every call the product declares. */
export const everyCall: CallContract[] = [
  accounts,
  ...contentContracts,
  growth,
  safety,
  reports,
  brandContent,
  orders,
  prices,
  subscriptions,
  purchaseReports,
  support,
  withdrawals,
  privacy,
  profile,
  services,
  wallet,
  wellbeing,
  config,
].flatMap((contract) => Object.values(contract).filter(isCall))
