import type { Restrictions } from '#domains/accounts/server/public.ts'
import { restrictions } from '#domains/accounts/server/tables.ts'
import type { World } from './world.ts'

/** Restricts an account, as an exclusion or a closing would. */
export async function restrict(
  { db }: Pick<World, 'db'>,
  userId: string,
  change: Partial<Restrictions>,
): Promise<void> {
  await db
    .insert(restrictions)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: restrictions.userId, set: change })
}
