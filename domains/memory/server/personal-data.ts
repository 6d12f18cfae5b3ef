import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { personRows } from '#platform/personal-data/person-rows.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import type { MergeHook } from '#platform/personal-data/visitor-merge.ts'

const tables = [
  { table: 'memories', key: 'id' },
  { table: 'memory_summaries', key: 'id' },
  { table: 'memory_settings', key: 'character_id' },
  { table: 'memory_turns', key: 'message_id', secret: ['terms', 'revision'] },
  { table: 'memory_progress', key: 'conversation_id', secret: ['revision', 'removed_at_revision', 'failures'] },
  { table: 'memory_forgotten', key: 'hash', secret: ['hash'] },
  { table: 'memory_people', key: 'user_id', secret: ['revision'] },
] as const

/** The personal data of memory: what is remembered, summaries, settings, and the index of the turns without its hashes. */
export function memoryPersonalData(): PersonalData[] {
  const [first, ...others] = tables
  return [personRows('memories', [first, ...others])]
}

export const memoryTables: string[] = tables.map(({ table }) => table)

/** Gives a visitor's memories to the account; a setting that the account has already stays. */
export const moveMemories: MergeHook['merge'] = async (tx: Tx, { visitorId, memberId }) => {
  await tx.execute(sql`delete from memory_settings v using memory_settings m
    where v.user_id = ${visitorId} and m.user_id = ${memberId} and m.character_id = v.character_id`)
  await tx.execute(sql`delete from memory_forgotten v using memory_forgotten m
    where v.user_id = ${visitorId} and m.user_id = ${memberId} and m.character_id = v.character_id and m.hash = v.hash`)
  await tx.execute(sql`insert into memory_people (user_id, revision, calls, calls_on)
    select ${memberId}, revision + 1, calls, calls_on from memory_people where user_id = ${visitorId}
    on conflict (user_id) do update set revision = memory_people.revision + excluded.revision`)
  await tx.execute(sql`delete from memory_people where user_id = ${visitorId}`)
  for (const table of memoryTables.filter((one) => one !== 'memory_people'))
    await tx.execute(sql`update ${sql.identifier(table)} set user_id = ${memberId} where user_id = ${visitorId}`)
}
