import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/database.ts'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import { saveExclusion } from './stored-exclusions.ts'

/** The personal data that accounts stores. The profile is last: an existing row marks an unfinished erasure. */
export function accountsPersonalData(now: () => Date): PersonalData[] {
  const providers = personRows('identities', [
    { table: 'identities', key: 'subject' },
    { table: 'passkeys', key: 'credential_id', secret: ['public_key', 'counter'] },
  ])
  return [
    codes,
    personRows('sessions', [
      { table: 'tokens', key: 'selector', secret: ['selector', 'verifier_hash'] },
      { table: 'known_devices', key: 'hash', secret: ['hash'] },
      { table: 'bot_chats', key: 'telegram_id', secret: ['selector'] },
    ]),
    {
      ...providers,
      async erase(tx, userId) {
        await saveExclusion(tx, userId, now())
        await providers.erase(tx, userId)
      },
    },
    personRows('profile', [
      { table: 'users', key: 'id', owner: 'id' },
      { table: 'restrictions', key: 'user_id' },
    ]),
  ]
}

/** Codes are found by the addresses that a person has proven and by their sessions, so they go before both. */
const codes: PersonalData = {
  kind: 'codes',
  tables: ['login_codes', 'login_challenges'],
  async count(tx, userId) {
    const [row] = await rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from login_codes where address in (select lower(subject) from identities where user_id = ${userId})`,
    )
    return row?.count ?? 0
  },
  async export(tx, userId, sink) {
    await sink.rows('codes', async function* () {
      yield* await rowsOf<Record<string, unknown>>(
        tx,
        sql`select address, kind, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt" from login_codes
          where address in (select lower(subject) from identities where user_id = ${userId}) order by created_at`,
      )
    })
  },
  async erase(tx, userId) {
    await tx.execute(
      sql`delete from login_codes where address in (select lower(subject) from identities where user_id = ${userId})`,
    )
    await tx.execute(
      sql`delete from login_challenges where saves::text like ${`%${userId}%`}
        or bound_to in (select selector from tokens where user_id = ${userId})`,
    )
  },
}
