import type { Db, Tx } from '#platform/db/database.ts'

/** The messages of a person, counted by day, and the character who got most of them. */
export type Conversation = {
  days: readonly { day: string; messages: number }[]
  most: { characterId: string; name: string; messages: number } | null
}
export type ConversationWanted = { userId: string; sinceDay: string; timezoneOffset: number; locale: string }

/** Needs that the calls of wellbeing share; the server passes in those of domains above. */
export type Wellbeing = {
  db: Db
  readConversationUse(wanted: ConversationWanted): Promise<Conversation>
  /** The word that confirms a self-exclusion, as the page shows it. */
  confirmingWord(locale: string): string
  /** Ends what is collected from a person again and again, in the transaction that locks them out. */
  endRenewal(tx: Tx, userId: string): Promise<void>
  /** Notifies open pages and stops generation for a person who has locked themselves out. */
  excluded(userId: string, until: Date): Promise<void>
}
