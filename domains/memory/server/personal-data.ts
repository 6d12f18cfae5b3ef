import { and, eq, not, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { Merge, MergeHook } from '#platform/personal-data/visitor-merge.ts'
import { memoryBounds } from '../rules.ts'
import { lockMemories } from './memory-lock.ts'
import { eraseMemory } from './settings.ts'
import { memorySettings } from './tables.ts'

const tables = [
  { table: 'memories', key: 'id' },
  { table: 'memory_summaries', key: 'id' },
  { table: 'diary_entries', key: 'id' },
  { table: 'memory_settings', key: 'character_id' },
  { table: 'memory_turns', key: 'message_id', secret: ['terms', 'vector', 'vector_model', 'revision'] },
  { table: 'memory_progress', key: 'conversation_id', secret: ['revision', 'removed_at_revision', 'failures'] },
  { table: 'memory_forgotten', key: 'hash', secret: ['hash'] },
  { table: 'memory_people', key: 'user_id', secret: ['revision'] },
] as const

/** The personal data of memory: what is remembered, summaries, settings, the diary, and the index of the turns without its hashes. */
export function memoryPersonalData(): PersonalData[] {
  const [first, ...others] = tables
  return [personRows('memories', [first, ...others])]
}

export const memoryTables: string[] = tables.map(({ table }) => table)

/**
 * Gives a visitor's memories to the account; a setting that the account has already stays, and where it has a memory, one that
 * the visitor switched off is erased, and comes on for what is said from then on: nobody loses the memory of an account by a
 * choice that was made without it. What the visitor brings where the account's memory is off goes at the next round. Both may have added one under the
 * same key: the visitor's gets another id.
 */
export const moveMemories: MergeHook['merge'] = async (tx: Tx, { visitorId, memberId, now }) => {
  await tx.execute(sql`delete from memory_settings v using memory_settings m
    where v.user_id = ${visitorId} and m.user_id = ${memberId} and m.character_id = v.character_id`)
  await settleSwitches(tx, { visitorId, memberId, now })
  await tx.execute(sql`delete from memory_forgotten v using memory_forgotten m
    where v.user_id = ${visitorId} and m.user_id = ${memberId} and m.character_id = v.character_id and m.hash = v.hash`)
  await tx.execute(sql`update memories v set id = gen_random_uuid() where v.user_id = ${visitorId}
    and exists (select from memories m where m.user_id = ${memberId} and m.id = v.id)`)
  await tx.execute(sql`insert into memory_people (user_id, revision, calls, calls_on)
    select ${memberId}, revision + 1, calls, calls_on from memory_people where user_id = ${visitorId}
    on conflict (user_id) do update set revision = memory_people.revision + excluded.revision`)
  await tx.execute(sql`delete from memory_people where user_id = ${visitorId}`)
  for (const table of memoryTables.filter((one) => one !== 'memory_people'))
    await tx.execute(sql`update ${sql.identifier(table)} set user_id = ${memberId} where user_id = ${visitorId}`)
  await dropBeyondBounds(tx, memberId)
  await tx.execute(
    sql`update memory_settings set erase_at = ${now.toISOString()}::timestamptz where user_id = ${memberId} and not is_on and erase_at is null`,
  )
}

/** Erases what a visitor switched off; the setting itself is for an account that has no memory yet. */
async function settleSwitches(tx: Tx, { visitorId, memberId, now }: Merge): Promise<void> {
  await lockMemories(tx, visitorId)
  const off = await tx
    .update(memorySettings)
    .set({ eraseAt: null })
    .where(and(eq(memorySettings.userId, visitorId), not(memorySettings.isOn)))
    .returning({ userId: memorySettings.userId, characterId: memorySettings.characterId })
  for (const of of off) await eraseMemory(tx, of)
  await tx
    .update(memorySettings)
    .set({ isOn: true, remembersFrom: now })
    .where(
      and(
        eq(memorySettings.userId, visitorId),
        not(memorySettings.isOn),
        sql`exists (select from memory_progress m where m.user_id = ${memberId} union all select from memories m where m.user_id = ${memberId})`,
      ),
    )
}

/** A person's bounds hold for what visitors bring: the first pins stay pinned, the newest shared ones shared, and the person's own and newest memories stay. */
export async function dropBeyondBounds(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`update memories m set pinned_at = null from (
      select id, row_number() over (partition by character_id order by pinned_at, id) as place
      from memories where user_id = ${userId} and pinned_at is not null
    ) pin where m.user_id = ${userId} and m.id = pin.id and pin.place > ${memoryBounds.pinned}`)
  await tx.execute(sql`delete from memories m using (
      select id, row_number() over (partition by character_id
        order by pinned_at is null, is_edited desc, valid_from desc, id desc) as place
      from memories where user_id = ${userId}
    ) one where m.user_id = ${userId} and m.id = one.id and one.place > ${memoryBounds.memories}`)
  await tx.execute(sql`update memories m set is_shared = false, was_shared = true from (
      select id, row_number() over (order by valid_from desc, id desc) as place from memories where user_id = ${userId} and is_shared
    ) one where m.user_id = ${userId} and m.id = one.id and one.place > ${memoryBounds.shared}`)
  await tx.execute(sql`delete from memory_forgotten f using (
      select character_id, hash, row_number() over (partition by character_id order by forgotten_at desc, hash) as place
      from memory_forgotten where user_id = ${userId}
    ) one where f.user_id = ${userId} and f.character_id = one.character_id and f.hash = one.hash and one.place > ${memoryBounds.forgotten}`)
}
