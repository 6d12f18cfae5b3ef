import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { closeGuideBanner, listGuides, noteGuideShown } from '../../contract.ts'
import type { HasRequestedPhoto } from '../guides.ts'
import { closeBanner, guidesOf, noteGuide } from '../guides.ts'

type Needs = { db: Db; hasRequestedPhoto: HasRequestedPhoto }

/** The hints that the person has seen. */
export function listGuidesHandler({ db, hasRequestedPhoto }: Needs) {
  return handle(listGuides, ({ actor: { userId }, now }) => guidesOf(db, userId, { now, hasRequestedPhoto }))
}

/** Notes a hint as seen. */
export function noteGuideShownHandler({ db, hasRequestedPhoto }: Needs) {
  return handle(noteGuideShown, async ({ params: { guide }, actor: { userId }, now }) => {
    await noteGuide(db, userId, guide)
    return guidesOf(db, userId, { now, hasRequestedPhoto })
  })
}

/** Closes the banner of the third day. */
export function closeGuideBannerHandler({ db, hasRequestedPhoto }: Needs) {
  return handle(closeGuideBanner, async ({ actor: { userId }, now }) => {
    await closeBanner(db, userId, now)
    return guidesOf(db, userId, { now, hasRequestedPhoto })
  })
}
