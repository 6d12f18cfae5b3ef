import type { PlansData } from '../premium/use-plans.ts'
import type { SubscriptionStatus } from './load-subscription.ts'

export type PlanActionsProps = {
  status: SubscriptionStatus
  plans: PlansData
  onStatus(status: SubscriptionStatus): void
  /** The prices that were read are not those of now. */
  onOldPrices(): void
}

/** The props of each action on the plan; their parent shows a fault. */
export type ActionProps = Omit<PlanActionsProps, 'onOldPrices'> & {
  onFault(fault: { error: string; message: string } | null): void
}
