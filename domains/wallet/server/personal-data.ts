import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import { settleHold } from './holds.ts'
import { lockOpenWallet } from './locked-wallet.ts'

const entry = { table: 'ledger_entries', key: 'id' }
const difference = { table: 'ledger_differences', key: 'account' }

/** The personal data of the wallet. Its books outlive the person, under a number that leads back to nobody. */
export function walletPersonalData(now: () => Date): PersonalData[] {
  return [
    {
      ...personRows('balances', [{ table: 'wallets', key: 'user_id' }]),
      async erase(tx, userId) {
        await releaseHolds(tx, userId, now())
        await tx.execute(sql`delete from wallets where user_id = ${userId}`)
      },
    },
    {
      ...personRows('payments', [entry, { table: 'holds', key: 'id' }, difference]),
      async erase(tx, userId) {
        await tx.execute(sql`delete from holds where user_id = ${userId}`)
        await tx.execute(sql`delete from ledger_differences where user_id = ${userId}`)
        // The reference of an entry names messages and people; person, time, amount and reason stay.
        await tx.execute(sql`update ledger_entries set user_id = ${randomUUID()}, key = id::text, ref = ''
          where user_id = ${userId}`)
      },
    },
  ]
}

async function releaseHolds(tx: Tx, userId: string, now: Date): Promise<void> {
  const wallet = await lockOpenWallet(tx, { userId, now })
  if (!wallet) return
  const pending = await rowsOf<{ id: string }>(
    tx,
    sql`select id from holds where user_id = ${userId} and state = 'pending'`,
  )
  for (const { id } of pending) await settleHold(wallet, { holdId: id, as: 'released' })
}
