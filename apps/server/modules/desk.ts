import { join, resolve } from 'node:path'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Letterhead, LetterSender } from '#platform/mail/mail.ts'
import { brandOf } from '#domains/brands/brands.ts'
import { barDevicesOf, barUser, freeDevicesOf, readmitUser, suspendUser } from '#domains/accounts/server/public.ts'
import {
  engineOfMessage,
  findShownExcerpt,
  hideExcerpt,
  reviewedConversation,
  showHiddenExcerpt,
} from '#domains/chat/server/public.ts'
import {
  endReview,
  findMeetable,
  hideCharacter,
  isWaitingForReview,
  markCharacterExplicit,
  readTagLabels,
  returnTags,
  showHiddenCharacter,
} from '#domains/characters/server/public.ts'
import {
  endPhotoReview,
  hidePhoto,
  isPhotoWaiting,
  markPhotoExplicit,
  showHiddenPhoto,
} from '#domains/media/server/public.ts'
import { createDesk } from '#domains/desk/server/module.ts'
import type { Effects, NoticeEffects, Refusal, TagDecision } from '#domains/desk/server/public.ts'
import {
  createDeskJobs,
  createDeskLetters,
  createEvidence,
  createProposedActs,
  decideTags,
  enqueueCopies,
  openCase,
  readAuditKey,
  readEvidenceKey,
  refuseVerification,
  registerAttempts,
  sendPage,
} from '#domains/desk/server/public.ts'
import type { Inform } from '#domains/notices/server/public.ts'
import {
  endStoryReview,
  hideStory,
  isStoryWaiting,
  ownerOfShownStory,
  showHiddenStory,
} from '#domains/stories/server/public.ts'
import type { ReportedCase, ReportTargets } from '#domains/safety/server/public.ts'
import { policyVersion } from '#domains/safety/server/public.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { caseContext } from './case-context.ts'
import { reportTargets } from './report-targets.ts'

export type DeskParts = Pick<PlatformParts, 'config' | 'db' | 'clock' | 'log' | 'jobs' | 'store' | 'catalogues'>
type Needs = {
  mail: { send: LetterSender; letterheadOf(brand: string): Letterhead }
  endRenewal(tx: Tx, userId: string): Promise<void>
  inform: Inform
}

/** Hides a target, and shows one again that a report, a notice or a decision has hidden. */
const shown: Pick<Effects['content'], 'hide' | 'restore' | 'markExplicit'> = {
  async hide(tx, { kind, id }, now) {
    if (kind === 'character') await hideCharacter(tx, id, now)
    if (kind === 'photo') await hidePhoto(tx, id, now)
    if (kind === 'excerpt') await hideExcerpt(tx, id, now)
    if (kind === 'story') await hideStory(tx, id, now)
  },
  async restore(tx, { kind, id }) {
    if (kind === 'character') await showHiddenCharacter(tx, id)
    if (kind === 'photo') await showHiddenPhoto(tx, id)
    if (kind === 'excerpt') await showHiddenExcerpt(tx, id)
    if (kind === 'story') await showHiddenStory(tx, id)
  },
  async markExplicit(tx, { kind, id }, isExplicit) {
    if (kind === 'character') await markCharacterExplicit(tx, id, isExplicit)
    if (kind === 'photo') await markPhotoExplicit(tx, id, isExplicit)
  },
}

/** The model that wrote what is reported; empty where none did, or none is known. */
async function modelOf(
  tx: Queryable,
  { kind, id }: ReportedCase['target'],
  { reporterId: userId, now: until }: { reporterId: string; now: Date },
): Promise<string> {
  if (kind === 'message') return engineOfMessage(tx, { userId, messageId: id })
  if (kind !== 'conversation') return ''
  return (await reviewedConversation(tx, { userId, conversationId: id, until }))?.engine ?? ''
}

const characterPath = /\/(?:character|us)\/([\w-]{1,100})\/?(?:[?#].*)?$/
const storyPath = /\/stories\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?(?:[?#].*)?$/
const excerptPath = /\/shared\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?(?:[?#].*)?$/

/** Composes the desk with the contents and accounts that its decisions change, and the letters and pages about them. */
export function openDesk(parts: DeskParts, { mail, endRenewal, inform }: Needs) {
  const { config, db, clock, jobs, store, catalogues } = parts
  const { DESK_PAGE_MAIL: addresses, DESK_PAGE_WEBHOOK: webhook } = config
  if (config.NODE_ENV === 'production' && addresses.length === 0 && !webhook)
    parts.log.warn('DESK_PAGE_MAIL and DESK_PAGE_WEBHOOK are not set: nobody is paged when a case is late')
  const letters = createDeskLetters({
    db,
    ...mail,
    brandTitle: (key) => brandOf(key).title,
    text: catalogues.text,
    inform: (userId, decisionId) =>
      inform({ userId, kind: 'decision', event: `decision ${decisionId}`, name: '', path: '/settings/decisions' }),
  })
  const from = brandOf(config.BRAND).supportEmail
  const deskJobs = createDeskJobs({
    db,
    clock,
    jobs,
    audit: { store, key: () => readAuditKey(config.AUDIT_KEY ?? join(resolve(config.DATA_DIR), 'audit-key.pem')) },
    shown,
    sendPage: (page) => sendPage({ send: mail.send, from, addresses, webhook }, page),
    letters,
  })
  const source = caseContext(store)
  const evidenceFile = config.EVIDENCE_KEY ?? join(resolve(config.DATA_DIR), 'evidence-key')
  const evidence = createEvidence({ source, key: () => readEvidenceKey(evidenceFile) })
  const acts = createProposedActs()
  const labels = readTagLabels()
  const effects: Effects = {
    content: { ...shown, returnTags: (tx, characterId) => returnTags(tx, characterId, labels) },
    publications: {
      async isWaiting(tx, { kind, id }) {
        if (kind === 'story') return isStoryWaiting(tx, id)
        if (kind === 'photo') return isPhotoWaiting(tx, id)
        return kind === 'character' && isWaitingForReview(tx, id)
      },
      async endReview(tx, { kind, id }, outcome) {
        const end = kind === 'story' ? endStoryReview : kind === 'photo' ? endPhotoReview : endReview
        await end(tx, id, outcome)
      },
    },
    access: {
      suspend: suspendUser,
      async bar(tx, userId, now) {
        await barUser(tx, userId, now)
        await barDevicesOf(tx, userId, now)
        await endRenewal(tx, userId)
      },
      async readmit(tx, userId) {
        await readmitUser(tx, userId)
        await freeDevicesOf(tx, userId, clock.now())
      },
    },
    async announce(tx, decision) {
      await deskJobs.announce(tx, decision)
      if (decision.content === 'remove') await enqueueCopies(jobs, tx, decision.id)
    },
    secure: evidence.secure,
    policyVersion,
  }
  const targets: ReportTargets = {
    ...reportTargets,
    async openCase(tx, { target, reporterId, ownerId, reason, dueAt, hiddenUntil }, now) {
      const opened = await openCase(
        tx,
        {
          kind: 'report',
          target,
          subjectUserId: ownerId,
          reason,
          dueAt,
          hiddenUntil,
          rule: hiddenUntil === null ? '' : `report: ${reason}`,
          model: await modelOf(tx, target, { reporterId, now }),
        },
        now,
      )
      await deskJobs.acknowledge(tx, opened.id, reporterId)
      return opened
    },
  }
  const notices: NoticeEffects = {
    async findByLink(tx, link) {
      const excerptId = excerptPath.exec(link)?.[1]
      if (excerptId !== undefined) {
        const shown = await findShownExcerpt(tx, excerptId, clock.now())
        return shown && { target: { kind: 'excerpt', id: excerptId }, ownerId: shown.row.userId }
      }
      const storyId = storyPath.exec(link)?.[1]
      if (storyId !== undefined) {
        const ownerId = await ownerOfShownStory(tx, storyId)
        return ownerId === null ? null : { target: { kind: 'story', id: storyId }, ownerId }
      }
      const id = characterPath.exec(link)?.[1]
      const found = id === undefined ? null : await findMeetable(tx, id, '')
      return found && id !== undefined ? { target: { kind: 'character', id }, ownerId: found.ownerId } : null
    },
    acknowledge: deskJobs.acknowledgeNotice,
  }
  const registerJobs = () => {
    deskJobs.register()
    registerAttempts({ db, clock, jobs, effects })
  }
  const module = createDesk({ db, effects, notices, source, evidence, acts, registerJobs })
  const decide = (tx: Tx, decision: TagDecision, now: Date) => decideTags(tx, effects, decision, now)
  const refuse = (tx: Tx, refusal: Refusal, now: Date) => refuseVerification(tx, effects, refusal, now)
  return { module, targets, acts, decideTags: decide, refuseVerification: refuse }
}
