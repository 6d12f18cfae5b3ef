import { findPerson } from '#domains/accounts/server/public.ts'
import { brandKeys } from '#domains/brands/brands.ts'
import { pageTarget, reportablePages } from '#domains/brands/rules.ts'
import { findShownExcerpt, hideExcerpt, mayReportMessage, ownsConversation } from '#domains/chat/server/public.ts'
import { findMeetable, hideCharacter } from '#domains/characters/server/public.ts'
import { findSeeablePhoto, hidePhoto, markPhotoExplicit } from '#domains/media/server/public.ts'
import { hideStory, ownerOfShownStory } from '#domains/stories/server/public.ts'
import type { ReportTargets } from '#domains/safety/server/public.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const pages: ReadonlySet<string> = new Set(
  brandKeys.flatMap((brand) => reportablePages.map((page) => pageTarget(brand, page))),
)
/** Nothing of it is hidden: its person alone sees it, or a brand publishes it itself. */
const stays = { isBuiltIn: true, ownerId: null }

/** The contents that can be reported, and how each domain hides its own. */
export const reportTargets: Omit<ReportTargets, 'openCase'> = {
  async find(tx, { kind, id }, viewer, now) {
    if (kind === 'character') return findMeetable(tx, id, viewer.userId)
    if (kind === 'page') return pages.has(id) ? stays : null
    if (!uuid.test(id)) return null
    if (kind === 'photo') return findSeeablePhoto(tx, id, viewer.userId)
    if (kind === 'message') return (await mayReportMessage(tx, viewer.userId, id)) ? stays : null
    if (kind === 'conversation') return (await ownsConversation(tx, viewer.userId, id)) ? stays : null
    if (kind === 'excerpt') {
      const shown = await findShownExcerpt(tx, id, now)
      return shown && shown.row.userId !== viewer.userId ? { isBuiltIn: false, ownerId: shown.row.userId } : null
    }
    if (kind === 'story') {
      const ownerId = await ownerOfShownStory(tx, id)
      return ownerId !== null && ownerId !== viewer.userId ? { isBuiltIn: false, ownerId } : null
    }
    return id !== viewer.userId && (await findPerson(tx, id, now)) ? { isBuiltIn: false, ownerId: id } : null
  },
  async hide(tx, { kind, id }, now) {
    if (kind === 'character') await hideCharacter(tx, id, now)
    if (kind === 'photo') await hidePhoto(tx, id, now)
    if (kind === 'excerpt') await hideExcerpt(tx, id, now)
    if (kind === 'story') await hideStory(tx, id, now)
  },
  async markExplicit(tx, { kind, id }) {
    if (kind === 'photo') await markPhotoExplicit(tx, id, true)
  },
}
