import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { ErrorName } from '#platform/contract/codes.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/database.ts'
import type { Edge } from '#platform/http/answer.ts'
import type { Caller, Handler } from '#platform/http/handler.ts'
import { isLoopback, networkOf } from '#platform/http/network.ts'
import { readCatalogues } from '#platform/i18n/catalogues.ts'
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts'
import { createMail } from '#platform/mail/mail.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import { createChatEngine } from '#platform/models/select.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { createMetrics } from '#platform/telemetry/metrics.ts'
import type { BrandKey } from '#domains/brands/brands.ts'
import { brandOf } from '#domains/brands/brands.ts'
import { accountsCalls } from '#domains/accounts/server/mount.ts'
import {
  bringsToken,
  createLoginLetter,
  findActor,
  makeVisitor,
  registerAccountsJobs,
} from '#domains/accounts/server/public.ts'
import { charactersCalls } from '#domains/characters/server/mount.ts'
import { readTagLabels, seedCharacters } from '#domains/characters/server/public.ts'
import { conversationsOfMessages, createChat, moveConversations, recoverReplies } from '#domains/chat/server/public.ts'
import { chatCalls } from '#domains/chat/server/mount.ts'
import { privacyCalls } from '#domains/privacy/server/mount.ts'
import { dropVisitorsWishes } from '#domains/privacy/server/public.ts'
import { growthCalls } from '#domains/growth/server/mount.ts'
import { moveOpens, registerGrowthJobs } from '#domains/growth/server/public.ts'
import { mediaCalls } from '#domains/media/server/mount.ts'
import { createDelivery, readSeedPictures, registerMediaJobs, uploadAddress } from '#domains/media/server/public.ts'
import { profileCalls } from '#domains/profile/server/mount.ts'
import {
  createStreamJudge,
  crisisHelp,
  crisisLinesChecked,
  disclosureDue,
  disclosureEveryMs,
  isClosedTo,
  judgeText,
  openGeo,
  policyVersion,
} from '#domains/safety/server/public.ts'
import { walletCalls } from '#domains/wallet/server/mount.ts'
import { balancesOf, moveCoins } from '#domains/wallet/server/public.ts'
import { wellbeingCalls } from '#domains/wellbeing/server/mount.ts'
import { moveUsage } from '#domains/wellbeing/server/public.ts'
import { safetyCalls } from '#domains/safety/server/mount.ts'
import { heardMinor, openAge, weighing } from './age.ts'
import { configCalls } from './config-calls.ts'
import { createLoginFailureReports } from './login-failure-reports.ts'
import { createDoors } from './doors.ts'
import { createOpenStreams } from './open-streams.ts'
import { openPrivacy } from './privacy.ts'
import { openProfile } from './profile.ts'
import { openWellbeing } from './wellbeing.ts'

const recoveryMs = 15_000
const warmUpAfterMs = 1000

/** What a test puts in place of the configured database, engine and log. */
export type Overrides = { database?: Database; engine?: ChatEngine; log?: Log }

/** Opens everything the product needs and ties the domains together. Closing is the reverse. */
export async function openServices(config: Config, clock: Clock, publicUrl: string, overrides: Overrides = {}) {
  const log = overrides.log ?? createLog(config.LOG_LEVEL)
  const metrics = createMetrics()
  const dataDir = resolve(config.DATA_DIR)
  const catalogues = readCatalogues()
  const database =
    overrides.database ??
    (await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir, poolSize: config.DATABASE_POOL }))
  const { db } = database
  await seedCharacters(db)
  if (log.isLevelEnabled('debug')) log.debug({ policy: policyVersion() }, 'text policy')
  if (config.NODE_ENV === 'production' && !crisisLinesChecked(clock.now()))
    log.warn('the crisis lines in domains/safety/crisis-lines.json were not checked within 90 days')
  const engine =
    overrides.engine ??
    (await createChatEngine(
      {
        llmBaseUrl: config.LLM_BASE_URL,
        llmApiKey: config.LLM_API_KEY,
        llmModelBase: config.LLM_MODEL_BASE,
        llmModelAdvanced: config.LLM_MODEL_ADVANCED,
        llmGgufPath: config.LLM_GGUF,
        scriptedTokensPerSecond: config.SCRIPTED_TOKENS_PER_SECOND,
      },
      log,
    ))
  const text = (locale: string, key: string, values?: Record<string, string>) =>
    catalogues.text(isLocale(locale) ? locale : defaultLocale, 'server', key, values)
  const messageFor = (locale: string, error: ErrorName) => text(locale, `errors.${error}`)
  const brandTitle = (key: string) => brandOf(key).title
  const mail = createMail({
    smtpUrl: config.SMTP_URL,
    from: brandOf(config.BRAND).supportEmail,
    log,
    now: () => clock.now(),
  })
  const pictures = readSeedPictures()
  const views = { pictures, tagLabels: readTagLabels() }
  const age = openAge({ config, db, log })
  const chat = createChat({
    db,
    engine,
    views,
    clock,
    log,
    metrics,
    messageFor,
    limits: { concurrency: config.CHAT_CONCURRENCY, queue: config.CHAT_QUEUE, memoryTokens: config.MEMORY_TOKENS },
    createJudge: (locale, recent) =>
      createStreamJudge({ surface: 'chat-out', locale, recent, year: clock.now().getFullYear() }),
    judgeInput: (words, locale, recent) =>
      judgeText(words, { surface: 'chat-in', locale, recent, year: clock.now().getFullYear() }).action,
    heardMinor: (said) => heardMinor(age, said),
    crisisHelp: (locale, country) =>
      crisisText((key, values) => text(locale, `crisis.${key}`, values), crisisHelp(country)),
    isNoticeDue: (lastNoticeAt, country, now) =>
      disclosureDue(lastNoticeAt, now, disclosureEveryMs(country, now)) !== 'none',
  })
  const visitorBecame = async (tx: Tx, visitorId: string, memberId: string, now: Date) => {
    await moveConversations(tx, visitorId, memberId)
    await age.visitorBecame(tx, visitorId, memberId)
    await moveUsage(tx, visitorId, memberId)
    await moveCoins(tx, { fromUserId: visitorId, toUserId: memberId, now })
    await dropVisitorsWishes(tx, visitorId)
    await moveOpens(tx, visitorId, memberId)
    chat.replies.changeOwner(visitorId, memberId)
  }
  const doors = createDoors({ config, db, publicUrl, log, text, now: () => clock.now() })
  const streams = createOpenStreams()
  const profile = openProfile({ db, clock, dataDir })
  const privacy = openPrivacy({
    database,
    clock,
    log,
    dataDir,
    uploads: profile.uploads,
    works: config.ROLE !== 'web',
    chat,
    mail,
    smsOutbox: doors.smsOutbox,
    catalogues,
    brandTitle,
    publicUrl,
    sessionsEnded: streams.end,
  })
  registerAccountsJobs(privacy.jobs, db, clock)
  registerGrowthJobs(privacy.jobs, db, clock)
  registerMediaJobs(privacy.jobs, profile.uploads)
  const domains = [
    accountsCalls({
      ...doors,
      db,
      visitorBecame,
      send: mail.send,
      text,
      brandTitle,
      publicUrl,
      sessionsEnded: streams.end,
      letter: createLoginLetter(publicUrl, (locale, key, values) => text(locale, `letters.${key}`, values), brandTitle),
      pictureAddress: uploadAddress,
      readBalances: (userId, isPremium, now) => balancesOf(db, { userId, isPremium, now }),
    }),
    charactersCalls(db, views),
    chatCalls(chat),
    walletCalls({ db, conversationsOf: (userId, refs) => conversationsOfMessages(db, userId, refs) }),
    safetyCalls(db, age),
    mediaCalls(profile.uploads),
    profileCalls(profile),
    privacyCalls(privacy),
    wellbeingCalls(openWellbeing({ db, chat, catalogues })),
    growthCalls(db, config.PUBLISHER),
    configCalls({ isDemo: engine.isDemo, brandOf: (key) => brandOf(key as BrandKey) }),
  ]
  const handlers = new Map<string, Handler>(
    domains.flatMap((calls) => Object.values(calls)).map((handler) => [handler.contract.path, handler]),
  )
  const edge: Edge = weighing(age, {
    handlers,
    findActor: (caller, now, setCookie) => findActor(db, caller, now, setCookie),
    bringsToken,
    makeVisitor: (caller, now, setCookie) => makeVisitor(db, caller, now, setCookie),
    isClosedTo: (caller) => isClosedTo(caller, config.BLOCKED_REGIONS, clock.now()),
    messageFor: (locale, error) => (error === 'OK' ? '' : messageFor(locale, error)),
    rateLimit: createRateLimit(config.CALLS_PER_MINUTE),
    onRefused: createLoginFailureReports(config.ERROR_REPORT_URL, log, clock),
    now: () => clock.now(),
    log,
  })
  const delivery = createDelivery(pictures, join(dataDir, 'pictures'))
  // PGlite has one process: whatever is still being written in it was left by one that is gone.
  await recoverReplies(db, clock.now(), database.kind === 'pglite' ? 0 : undefined)
  const recovery = setInterval(
    () =>
      void recoverReplies(db, clock.now()).catch((error: unknown) =>
        log.error({ err: error }, 'recovery of replies failed'),
      ),
    recoveryMs,
  )
  mkdirSync(dataDir, { recursive: true })
  return {
    config,
    log,
    metrics,
    catalogues,
    database,
    engine,
    mail,
    chat,
    edge,
    handlers,
    delivery,
    privacy,
    profile,
    age,
    doors,
    streams,
    clock,
    publicUrl,
    findAddress: openGeo(config.GEO_DATABASE),
    /** Compiles the policy's lexicons: after the first page, which must not wait for it, and before the first message. */
    warmUp() {
      setTimeout(() => judgeText('Good evening', { surface: 'chat-in', locale: defaultLocale }), warmUpAfterMs).unref()
    },
    async close() {
      clearInterval(recovery)
      await privacy.jobs.close()
      await chat.close()
      await engine.close()
      await database.close()
    },
  }
}

export type Services = Awaited<ReturnType<typeof openServices>>

type CrisisWords = (
  key: 'intro' | 'lines' | 'emergency' | 'local' | 'directory' | 'stay',
  values?: Record<string, string>,
) => string

function crisisText(words: CrisisWords, help: ReturnType<typeof crisisHelp>): string {
  const lines = help.lines.map((line) => [line.name, line.number, line.hours].filter(Boolean).join(' · '))
  const reach = lines.length > 0 ? [[words('lines'), ...lines].join('\n')] : []
  const emergency = help.emergency ? words('emergency', { number: help.emergency }) : words('local')
  return [words('intro'), ...reach, emergency, words('directory', { address: help.directory }), words('stay')].join(
    '\n\n',
  )
}

/** Calls a minute for each person or address. This machine itself is not counted: probes and tests come from there. */
function createRateLimit(
  callsPerMinute: number,
): (caller: Caller, actor: { userId: string } | null) => Promise<number> {
  const limiter = new RateLimiterMemory({ points: Math.max(1, callsPerMinute), duration: 60 })
  return async (caller, actor) => {
    if (callsPerMinute === 0 || isLoopback(caller.address)) return 0
    try {
      await limiter.consume(actor?.userId ?? networkOf(caller.address))
      return 0
    } catch (refused) {
      if (refused instanceof Error) throw refused
      return (refused as { msBeforeNext: number }).msBeforeNext
    }
  }
}
