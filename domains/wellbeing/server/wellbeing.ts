import type { Db, Tx } from '#platform/db/database.ts'

/** What a person said, counted by day, and whom they said most to. */
export type Conversation = {
  days: readonly { day: string; messages: number }[]
  most: { characterId: string; name: string; messages: number } | null
}
export type ConversationWanted = { userId: string; sinceDay: string; timezoneOffset: number; locale: string }

/** What the calls of wellbeing share; the server hands in what domains above know. */
export type Wellbeing = {
  db: Db
  readConversationUse(wanted: ConversationWanted): Promise<Conversation>
  /** The word that confirms a self-exclusion, as the page shows it. */
  confirmingWord(locale: string): string
  /** Ends what is collected from a person again and again, in the transaction that locks them out. */
  endRenewal(tx: Tx, userId: string): Promise<void>
  /** Tells open pages and stops what is being written for someone who has locked themselves out. */
  excluded(userId: string, until: Date): Promise<void>
}
