import type { Amounts } from '#domains/wallet/web/public.ts'
import { balancesOf } from '#domains/wallet/web/public.ts'

/** Reports coins and energy that came with a person's profile to whatever shows them. */
export function reportBalances(uid: string, amounts: Amounts): void {
  balancesOf(uid).report(amounts)
}
