import { readdirSync } from 'node:fs'
import path from 'node:path'

/** A run of `npm test` has one of so many parts of the suites that rotate. */
export const parts = 10

/**
 * The longest suites, more than half of the time of all of them together. None of them is the only one
 * that holds a rule of money, of ages, or of who may do what.
 */
export const rotatingSuites: readonly string[] = [
  'apps/server/app.test.ts',
  'apps/server/dev/dev-coins.test.ts',
  'apps/server/mailbox.test.ts',
  'apps/server/telegram/telegram-polling.test.ts',
  'domains/accounts/server/calls/google-login.test.ts',
  'domains/accounts/server/calls/link-google.test.ts',
  'domains/accounts/server/calls/passkey-login.test.ts',
  'domains/accounts/server/calls/telegram-start.test.ts',
  'domains/analytics/server/roll-up.storage.test.ts',
  'domains/characters/server/calls/create-character.test.ts',
  'domains/characters/server/calls/creation-offer.test.ts',
  'domains/characters/server/calls/edit-character.test.ts',
  'domains/characters/server/calls/export-card.test.ts',
  'domains/characters/server/calls/import-card.test.ts',
  'domains/characters/server/calls/import-pictures.test.ts',
  'domains/characters/server/calls/list-characters.test.ts',
  'domains/characters/server/calls/read-card.test.ts',
  'domains/characters/server/calls/rebuild-character.test.ts',
  'domains/characters/server/cards/card-reader.test.ts',
  'domains/characters/server/cards/generated-cards.test.ts',
  'domains/characters/server/cards/hostile-cards.test.ts',
  'domains/characters/server/cards/round-trip.test.ts',
  'domains/characters/server/catalogue.storage.test.ts',
  'domains/characters/server/custom/random-prompt.test.ts',
  'domains/characters/server/custom/read-prompt.test.ts',
  'domains/characters/server/custom/write-card.test.ts',
  'domains/chat/server/calls/activities.test.ts',
  'domains/chat/server/calls/excerpts.test.ts',
  'domains/chat/server/calls/export-chat.test.ts',
  'domains/chat/server/calls/import-chat.test.ts',
  'domains/chat/server/calls/part-for-good.test.ts',
  'domains/chat/server/calls/record-voice.test.ts',
  'domains/chat/server/calls/reply-prompt.test.ts',
  'domains/chat/server/calls/request-photo.test.ts',
  'domains/chat/server/calls/save-voice.test.ts',
  'domains/chat/server/calls/show-picture.test.ts',
  'domains/chat/server/chat-files/hostile-chats.test.ts',
  'domains/chat/server/chat-files/import-chat.test.ts',
  'domains/chat/server/cold/cold-conversations.storage.test.ts',
  'domains/chat/server/erase-deleted.storage.test.ts',
  'domains/chat/server/replies-over-redis.test.ts',
  'domains/chat/server/scenes/scene-memory.test.ts',
  'domains/chat/server/speech/speech-routes.test.ts',
  'domains/growth/server/calls/open.test.ts',
  'domains/lore/server/attached-books.test.ts',
  'domains/lore/server/calls/attach-book.test.ts',
  'domains/lore/server/calls/delete-book.test.ts',
  'domains/lore/server/calls/import-book.test.ts',
  'domains/lore/server/calls/save-book.test.ts',
  'domains/lore/server/calls/test-book.test.ts',
  'domains/media/server/calls/generate-photo.test.ts',
  'domains/media/server/calls/retry-photo.test.ts',
  'domains/media/server/calls/upload-picture.test.ts',
  'domains/media/server/credentials/content-credentials.test.ts',
  'domains/media/server/generation/film-generator.test.ts',
  'domains/media/server/photos/drawing.test.ts',
  'domains/media/server/pictures/delivery.test.ts',
  'domains/media/server/uploads/read-picture.test.ts',
  'domains/media/server/videos/take-video.test.ts',
  'domains/media/server/videos/video-gate.test.ts',
  'domains/media/server/words/lexicon.test.ts',
  'domains/meet/server/calls/own-meeting.test.ts',
  'domains/meet/server/calls/see-people.test.ts',
  'domains/memory/server/calls/forget-memory.test.ts',
  'domains/memory/server/diary/write-diary.test.ts',
  'domains/memory/server/learning/embed.test.ts',
  'domains/memory/server/learning/learn.test.ts',
  'domains/orders/server/calls/confirm-withdrawal.test.ts',
  'domains/orders/server/calls/withdraw-order.test.ts',
  'domains/orders/server/prices/shown-and-charged.test.ts',
  'domains/orders/server/reconciliation/reconcile.test.ts',
  'domains/orders/server/settlement/settle.test.ts',
  'domains/privacy/server/calls/start-export.test.ts',
  'domains/relationships/server/bundle/another-installation.test.ts',
  'domains/relationships/server/bundle/broken-off-imports.storage.test.ts',
  'domains/relationships/server/bundle/hostile-bundles.test.ts',
  'domains/relationships/server/bundle/shown-pictures.test.ts',
  'domains/relationships/server/bundle/voice-messages.test.ts',
  'domains/relationships/server/calls/export-bundle.test.ts',
  'domains/relationships/server/calls/import-bundle.test.ts',
  'domains/relationships/server/calls/relationship-detail.test.ts',
  'domains/relationships/server/initiative/write-first.test.ts',
  'domains/relationships/server/sent-photos/send-photo.test.ts',
  'domains/safety/policy.cost.test.ts',
  'domains/safety/policy.lexicon.test.ts',
  'domains/safety/server/moderate-in-slices.test.ts',
  'domains/safety/web/care/care-offers.browser.test.tsx',
  'domains/stories/server/calls/save-own-story.test.ts',
  'domains/stories/server/calls/write-story.test.ts',
  'domains/stories/server/own/check-draft.test.ts',
  'domains/stories/web/write/publish-part.browser.test.tsx',
  'domains/wellbeing/server/calls/usage-heartbeat.test.ts',
  'platform/audio/ffmpeg-audio.test.ts',
  'platform/backup/restore-backup.storage.test.ts',
  'platform/db/pglite-thread.test.ts',
  'platform/db/pglite-upkeep.test.ts',
  'platform/events/redis-bus.test.ts',
  'platform/images/comfyui.test.ts',
  'platform/images/openai-images.test.ts',
  'platform/limits/bounded-process.test.ts',
  'platform/limits/redis-budget.test.ts',
  'platform/models/gguf.test.ts',
  'platform/models/openai-compatible.test.ts',
  'platform/models/openai-compatible/llama-cpp.test.ts',
  'platform/models/scripted/listening.test.ts',
  'platform/moderation/image-gate.test.ts',
  'platform/move/move-database.storage.test.ts',
  'platform/payments/hosted/hosted-checkout.test.ts',
  'platform/payments/paypal/paypal.test.ts',
  'platform/storage/file-store.test.ts',
  'platform/video/ffmpeg.test.ts',
  'tests/kit/recognition.test.ts',
  'tests/races/cold-conversations.test.ts',
  'tests/races/erase-deleted.test.ts',
  'tests/races/identity-providers.test.ts',
  'tests/races/published-stories.test.ts',
  'tests/races/reply-growth.test.ts',
  'tests/upgrade/upgrade.storage.test.ts',
  'tests/wire/bot-photos.test.ts',
  'tests/wire/bot-support.test.ts',
  'tests/wire/bot-talk.test.ts',
  'tests/wire/bot-voices.test.ts',
  'tests/wire/card-too-long.test.ts',
  'tests/wire/catalogue-imports.test.ts',
  'tests/wire/classified-words.test.ts',
  'tests/wire/closing-account.test.ts',
  'tests/wire/cold-conversations.test.ts',
  'tests/wire/erased-author.test.ts',
  'tests/wire/forgotten-memories.test.ts',
  'tests/wire/gated-bundles.test.ts',
  'tests/wire/gated-pictures.test.ts',
  'tests/wire/left-branches.test.ts',
  'tests/wire/letters-by-brand.test.ts',
  'tests/wire/locked-originals.test.ts',
  'tests/wire/made-character-in-chat.test.ts',
  'tests/wire/meet.test.ts',
  'tests/wire/memories-by-brand.test.ts',
  'tests/wire/merged-memories.test.ts',
  'tests/wire/network-limits.test.ts',
  'tests/wire/notices.test.ts',
  'tests/wire/one-thread.test.ts',
  'tests/wire/picture-delivery.test.ts',
  'tests/wire/portraits-in-album.test.ts',
  'tests/wire/proposals.test.ts',
  'tests/wire/protocol-streams.test.ts',
  'tests/wire/publication-review.test.ts',
  'tests/wire/published-stories.test.ts',
  'tests/wire/push.test.ts',
  'tests/wire/reconciling.test.ts',
  'tests/wire/remote-pictures.test.ts',
  'tests/wire/renewing-away.test.ts',
  'tests/wire/reported-words.test.ts',
  'tests/wire/review-of-photos.test.ts',
  'tests/wire/self-exclusion.test.ts',
  'tests/wire/services-personal-data.test.ts',
  'tests/wire/shared-cache.test.ts',
  'tests/wire/shared-card.test.ts',
  'tests/wire/shared-memories.test.ts',
  'tests/wire/signed-pictures.test.ts',
  'tests/wire/stories-of-operators.test.ts',
  'tests/wire/text-classifier.test.ts',
  'tests/wire/translated-stories.test.ts',
  'tests/wire/unreviewed-photos.test.ts',
  'tools/dev/recompute-wallet.test.ts',
  'tools/stories/prove-story.test.ts',
  'ui/lab/overlays.browser.test.ts',
  'ui/lab/parts.browser.test.ts',
]

/** The journeys of every run: arriving, talking, paying and leaving. */
const journeysOfEveryRun: ReadonlySet<string> = new Set([
  'first-evening.spec.ts',
  'lost-connection.spec.ts',
  'photos.spec.ts',
  'premium.spec.ts',
  'start.spec.ts',
  'subscription.spec.ts',
  'withdraw.spec.ts',
])

const journeysFolder = path.join(import.meta.dirname, '../journeys')

/** The files of journeys of every run, and those that rotate. */
export function journeyFiles(): { ofEveryRun: string[]; rotating: string[] } {
  const files = readdirSync(journeysFolder).filter((name) => name.endsWith('.spec.ts'))
  const [ofEveryRun, rotating] = [true, false].map((isOfEveryRun) =>
    files.filter((name) => journeysOfEveryRun.has(name) === isOfEveryRun).toSorted(),
  )
  return { ofEveryRun: ofEveryRun ?? [], rotating: rotating ?? [] }
}

/** A run has the longest journeys of one file in so many of those that rotate into it. */
export const longParts = 3

/** The campaigns that rotate, in parts that take about as long; those of money, of replies and of hostile requests run each time. */
const rotatingCampaigns: readonly (readonly string[])[] = [
  ['attack'],
  ['fleet'],
  ['drop', 'forge', 'learn'],
  ['give', 'auth', 'draw'],
  ['desk'],
]
/** A run has one of so many parts of the campaigns that rotate. */
export const campaignParts = rotatingCampaigns.length

/** The campaigns that a run leaves out. */
export function campaignsLeftOut(part: string): string[] {
  const own = partNumber(part, campaignParts)
  return rotatingCampaigns.filter((_, index) => index !== own).flat()
}

/**
 * The files of journeys of a run whose longest ones, marked by @long, it has too. Without ROTATION_OF_LONG, as in a run of a
 * single file or of the night, all.
 */
export function withLongOnes(names: readonly string[], part = process.env['ROTATION_OF_LONG']): string[] {
  return part ? names.filter((_, index) => index % longParts === partNumber(part, longParts)) : [...names]
}

/** Those that a run leaves out. Without ROTATION, as in a run of a single file or of the night, none. */
export function leftOut(names: readonly string[], part = process.env['ROTATION']): string[] {
  return part ? names.filter((_, index) => index % parts !== partNumber(part, parts)) : []
}

function partNumber(part: string, count: number): number {
  const own = Number(part)
  if (!Number.isInteger(own) || own < 0 || own >= count) throw new Error(`A rotation is ${part}, which is no part`)
  return own
}

/** The part of a commit, so that runs of different commits have different ones. */
export function partOf(commit: string): number {
  return Number.parseInt(commit.slice(0, 8), 16) % parts
}

/** The part of a commit among the longest journeys. */
export function longPartOf(commit: string): number {
  return Math.floor(Number.parseInt(commit.slice(0, 8), 16) / parts) % longParts
}

/** The part of a commit among the campaigns. */
export function campaignPartOf(commit: string): number {
  return Math.floor(Number.parseInt(commit.slice(0, 8), 16) / (parts * longParts)) % campaignParts
}
