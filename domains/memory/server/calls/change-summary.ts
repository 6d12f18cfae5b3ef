import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { changeSummary as changeSummaryCall, restoreSummary as restoreSummaryCall } from '../../contract.ts'
import { lockMemories } from '../memory-lock.ts'
import { readSwitch } from '../settings.ts'
import { changeSummary, restoreSummary } from '../summaries.ts'
import type { ScreenText } from './add-memory.ts'

/** Corrects the summary of a sitting. */
export function changeSummaryHandler(db: Db, screen: ScreenText) {
  return handle(changeSummaryCall, async ({ params: { summaryId, text }, actor: { userId }, caller, fail }) => {
    if (await screen(text, caller.locale)) return fail('TEXT_BLOCKED')
    const summary = await transact(db, async (tx) => {
      await lockMemories(tx, userId)
      return changeSummary(tx, userId, summaryId, text)
    })
    return summary ? { summary } : fail('MEMORY_NOT_FOUND')
  })
}

/** Brings a forgotten summary back, as long as its sitting is there. */
export function restoreSummaryHandler(db: Db, screen: ScreenText) {
  return handle(restoreSummaryCall, async ({ params, actor: { userId }, caller, fail }) => {
    if (await screen(params.text, caller.locale)) return fail('TEXT_BLOCKED')
    const summary = await transact(db, async (tx) => {
      await lockMemories(tx, userId)
      const { isOn, isOnForAll } = await readSwitch(tx, { userId, characterId: params.characterId })
      if (!isOn || !isOnForAll) return fail('MEMORY_OFF')
      return restoreSummary(tx, userId, params)
    })
    return summary ? { summary } : fail('MEMORY_NOT_FOUND')
  })
}
