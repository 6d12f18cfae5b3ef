import type { Expression, Fragment } from '#platform/db/statement.ts'
import { constant, fragment } from '#platform/db/statement.ts'
import type { SpendLimit } from '../spend-limits.ts'
import { usualCoinsPerDay } from '../spend-limits.ts'

const usual: readonly SpendLimit[] = [{ per: 'day', coins: usualCoinsPerDay, offset: 0, from: null, until: null }]

/**
 * A condition on a row of `wallets`: with this amount the person stays within what they have set as most to spend.
 * What was given back is not spent. It is true of a moment only, so it counts under the wallet's lock alone.
 */
export function withinSpendLimits(at: {
  userId: Expression<'uuid'>
  amount: Expression<'int'>
  now: Expression<'timestamptz'>
}): Fragment {
  return fragment`(${at.amount} = 0 or not exists (
    select from jsonb_to_recordset(coalesce(spend_limits, ${constant(JSON.stringify(usual))}::jsonb))
      as l(per text, coins int, "offset" int, "from" timestamptz, until timestamptz)
    where (l."from" is null or l."from" <= ${at.now}) and (l.until is null or ${at.now} < l.until)
      and l.coins < ${at.amount} + coalesce((
        select sum(h.amount) from holds h
        where h.user_id = ${at.userId} and h.currency = 'coins' and h.state <> 'released' and h.created_at >= (
          date_trunc(l.per, ${at.now} at time zone 'UTC' - make_interval(mins => l."offset")) + make_interval(mins => l."offset")
        ) at time zone 'UTC'
      ), 0)
  ))`
}
