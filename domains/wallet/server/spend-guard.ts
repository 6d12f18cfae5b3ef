import type { Expression, Fragment, ParameterType } from '#platform/db/statement.ts'
import { constant, fragment } from '#platform/db/statement.ts'
import type { SpendLimit } from '../spend-limits.ts'
import type { Currency } from './locked-wallet.ts'

const usual: readonly SpendLimit[] = [{ per: 'day', coins: null, offset: 0, from: null, until: null, isDefault: true }]

/** The parameters of a statement that takes this currency. Energy has no limits, and no parameter may stand nowhere. */
export function parametersOf<Of extends Record<string, ParameterType> & { usualCoins: 'int?' }>(
  currency: Currency,
  parameters: Of,
): Of {
  if (currency === 'coins') return parameters
  const others = Object.entries(parameters).filter(([name]) => name !== 'usualCoins')
  // The parts for energy never name the one that is left out.
  return Object.fromEntries(others) as Of
}

/**
 * A condition on a row of `wallets`: with this amount the person stays within what they have set as most to spend.
 * What was refunded is not spent. It is true of a moment only, so it counts under the wallet's lock alone. `usualCoins` is
 * the default limit per day, null where there is none; it is stored with nobody, so that it can be changed for all.
 */
export function withinSpendLimits(at: {
  userId: Expression<'uuid'>
  amount: Expression<'int'>
  usualCoins: Expression<'int'>
  now: Expression<'timestamptz'>
}): Fragment {
  return fragment`(${at.amount} = 0 or not exists (
    select from jsonb_to_recordset(coalesce(spend_limits, ${constant(JSON.stringify(usual))}::jsonb))
      as l(per text, coins int, "offset" int, "from" timestamptz, until timestamptz, "isDefault" boolean)
    where (l."from" is null or l."from" <= ${at.now}) and (l.until is null or ${at.now} < l.until)
      and (case when l."isDefault" then ${at.usualCoins} else l.coins end) < ${at.amount} + coalesce((
        select sum(h.amount) from holds h
        where h.user_id = ${at.userId} and h.currency = 'coins' and h.state <> 'released' and h.created_at >= (
          date_trunc(l.per, ${at.now} at time zone 'UTC' - make_interval(mins => l."offset")) + make_interval(mins => l."offset")
        ) at time zone 'UTC'
      ), 0)
  ))`
}
