import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { handle } from '#platform/http/handler.ts'
import { reportedBy } from '#domains/safety/server/public.ts'
import { matchLandingFaces, matchLandingAnswers } from '../../landing-contract.ts'
import type { Matched } from '../landing/match.ts'
import { matchAnswers, matchFaces } from '../landing/match.ts'
import type { ViewNeeds } from '../views.ts'
import { summaryView, tagView, viewingOf } from '../views.ts'

/** Matches characters to the answers of a landing page. */
export function matchLandingAnswersHandler(db: Db, needs: ViewNeeds) {
  return handle(matchLandingAnswers, async ({ params, actor, caller, fail }) => {
    const except = await reportedBy(db, actor, 'character')
    const matched = await matchAnswers(db, params, { locale: caller.locale, except })
    if (matched.matches.length === 0) fail('CHARACTER_NOT_FOUND')
    return matchView(matched, { needs, actor, caller })
  })
}

/** Matches characters to the faces that somebody chose on the third landing page. */
export function matchLandingFacesHandler(db: Db, needs: ViewNeeds) {
  return handle(matchLandingFaces, async ({ params, actor, caller, fail }) => {
    const except = await reportedBy(db, actor, 'character')
    const matched = await matchFaces(db, params, { locale: caller.locale, except })
    if (matched.matches.length === 0) fail('CHARACTER_NOT_FOUND')
    return matchView(matched, { needs, actor, caller })
  })
}

type Reader = { needs: ViewNeeds; actor: Actor | null; caller: Caller }

function matchView({ matches, compared }: Matched, { needs, actor, caller }: Reader) {
  const viewing = viewingOf(actor, caller)
  return {
    compared,
    list: matches.map(({ listed, fit }) => ({
      character: summaryView(listed, needs, viewing),
      met: fit.met,
      missed: fit.missed,
      traits: fit.traits.map((slug) => tagView(slug, caller.locale, needs.tagLabels)),
    })),
  }
}
