/** Which notice that this is an AI is due: the one that opens a conversation, the one after hours of use, or none. */
export type DisclosureDue = 'start' | 'repeat' | 'none'

/**
 * Says whether the notice is due. It counts from the last notice wherever that was shown, so a reload, a second tab or
 * another device neither repeats it nor postpones it. A last notice in the future (a wrong clock) counts as none.
 */
export function disclosureDue(lastNoticeAt: Date | null, now: Date, everyMs: number): DisclosureDue {
  if (lastNoticeAt === null) return 'start'
  const since = now.getTime() - lastNoticeAt.getTime()
  return since >= 0 && since < everyMs ? 'none' : 'repeat'
}
