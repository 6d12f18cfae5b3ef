import type { CallContract } from '#platform/contract/call.ts'
import * as accounts from '#domains/accounts/contract.ts'
import * as growth from '#domains/growth/contract.ts'
import * as privacy from '#domains/privacy/contract.ts'
import * as profile from '#domains/profile/contract.ts'
import * as safety from '#domains/safety/contract.ts'
import * as reports from '#domains/safety/report-contract.ts'
import * as services from '#domains/services/contract.ts'
import * as wallet from '#domains/wallet/contract.ts'
import * as wellbeing from '#domains/wellbeing/contract.ts'
import * as config from '../../apps/server/client-config/config-contract.ts'
import { contentContracts } from './content-contracts.ts'
import { orderContracts } from './order-contracts.ts'

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
  ...orderContracts,
  privacy,
  profile,
  services,
  wallet,
  wellbeing,
  config,
].flatMap((contract) => Object.values(contract).filter(isCall))
