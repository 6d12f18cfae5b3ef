import { findPerson } from '#domains/accounts/server/public.ts'
import { findShownExcerpt, hideExcerpt, mayReportMessage } from '#domains/chat/server/public.ts'
import { findMeetable, hideCharacter } from '#domains/characters/server/public.ts'
import { findSeeablePhoto, hidePhoto, markPhotoExplicit } from '#domains/media/server/public.ts'
import type { ReportTargets } from '#domains/safety/server/public.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The contents that can be reported, and how each domain hides its own. */
export const reportTargets: Omit<ReportTargets, 'openCase'> = {
  async find(tx, { kind, id }, viewer, now) {
    if (kind === 'character') return findMeetable(tx, id, viewer.userId)
    if (!uuid.test(id)) return null
    if (kind === 'photo') return findSeeablePhoto(tx, id, viewer.userId)
    // Nobody but its person sees a reply, so that there is nothing to hide from others.
    if (kind === 'message')
      return (await mayReportMessage(tx, viewer.userId, id)) ? { isBuiltIn: true, ownerId: null } : null
    if (kind === 'excerpt') {
      const shown = await findShownExcerpt(tx, id, now)
      return shown && shown.row.userId !== viewer.userId ? { isBuiltIn: false, ownerId: shown.row.userId } : null
    }
    return id !== viewer.userId && (await findPerson(tx, id, now)) ? { isBuiltIn: false, ownerId: id } : null
  },
  async hide(tx, { kind, id }, now) {
    if (kind === 'character') await hideCharacter(tx, id, now)
    if (kind === 'photo') await hidePhoto(tx, id, now)
    if (kind === 'excerpt') await hideExcerpt(tx, id, now)
  },
  async markExplicit(tx, { kind, id }) {
    if (kind === 'photo') await markPhotoExplicit(tx, id)
  },
}
