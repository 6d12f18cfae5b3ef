import type { Fragment } from '#platform/db/statement.ts'
import { fragment } from '#platform/db/statement.ts'

/** The revisions by which a process notices that a conversation's memory has changed. */
export type MemoryState = {
  isOff: boolean
  /** Of the index of the conversation; null before its first turn is noted. */
  revision: number | null
  /** The revision of the last removal from the index. */
  removed: number | null
  /** It is to be learnt from. */
  isDue: boolean
  /** Of all that characters remember of the person. */
  personRevision: number
  /** Turns from before this time, in milliseconds, are not remembered; null where all are. */
  remembersFrom: number | null
}

type Place = { userId: Fragment; characterId: Fragment; conversationId: Fragment }

/** A query of one row: the memory state of a conversation. */
export function memoryStateRow({ userId, characterId, conversationId }: Place): Fragment {
  return fragment`
    select coalesce(setting."isOff", false) as "isOff", setting."remembersFrom",
      p.revision, p.removed_at_revision as removed, p.due_at is not null as "isDue", coalesce(m.revision, 0) as "personRevision"
    from (
      select bool_or(not s.is_on) as "isOff", (extract(epoch from max(s.remembers_from)) * 1000)::float8 as "remembersFrom"
      from memory_settings s where s.user_id = ${userId} and s.character_id in ('', ${characterId})
    ) setting
    left join memory_progress p on p.user_id = ${userId} and p.conversation_id = ${conversationId}
    left join memory_people m on m.user_id = ${userId}`
}

/** A value for a statement that reads more than this: the memory state of a conversation, as JSON. */
export function memoryStateValue(place: Place): Fragment {
  return fragment`(select to_json(state) from (${memoryStateRow(place)}) state)`
}
