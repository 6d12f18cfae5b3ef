import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { closeGuideBanner, listGuides, noteGuideShown } from '../../contract.ts'
import { closeBanner, guidesOf, noteGuide } from '../guides.ts'

/** The hints that the person has seen. */
export function listGuidesHandler(db: Db) {
  return handle(listGuides, ({ actor: { userId }, now }) => guidesOf(db, userId, now))
}

/** Notes a hint as seen. */
export function noteGuideShownHandler(db: Db) {
  return handle(noteGuideShown, async ({ params: { guide }, actor: { userId }, now }) => {
    await noteGuide(db, userId, guide)
    return guidesOf(db, userId, now)
  })
}

/** Closes the banner of the third day. */
export function closeGuideBannerHandler(db: Db) {
  return handle(closeGuideBanner, async ({ actor: { userId }, now }) => {
    await closeBanner(db, userId, now)
    return guidesOf(db, userId, now)
  })
}
