import { v4 as newId, v5 as namedId } from 'uuid'
import { callIdentity } from '#domains/accounts/web/public.ts'
import { currentVisit } from '#domains/growth/web/public.ts'
import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import type { PageMoment } from '#platform/contract/page-moments.ts'
import { lastingMoments, listenToMoments } from '#platform/contract/page-moments.ts'
import { readerZone } from '#platform/i18n/web/reader-zone.ts'
import { measurement, reportLog } from '../calls.gen.ts'
import type { Said } from '../moments.ts'
import { pixelOf, saidOf } from '../moments.ts'
import { logIdLength } from '../rules.ts'
import type { PageFacts, UsageLogEvent } from '../usage-log.ts'
import { clientClassOf, commonParams, logAddress, newLogId } from '../usage-log.ts'
import type { QueuedReport } from './collector.ts'
import { createCollector } from './collector.ts'
import { beginsFresh, logStorage } from './log-storage.ts'
import { requestByScript, requestPicture } from './page-requests.ts'
import { createPixel } from './pixel.ts'
import { placeOf } from './place.ts'
import { createUsageWatch } from './usage-watch.ts'

/** The facts of the page that the shell knows. */
export type PageShell = {
  platform: string
  publisher: string
  locale: string
  brand: string
  buildId: string
  /** The name of the page that is open. */
  pageName(): string
}
export type MeasuredPage = { client: Client; uid: string; shell: PageShell }

type Settings = DataOf<typeof measurement>

const flushEveryMs = 10_000
const silent = { silent: true }

/**
 * Measures the page as far as the server says that it may, until it is stopped. The server knows the consent, the law of
 * the place, and where logs go.
 */
export async function startMeasuring(page: MeasuredPage, stopping: AbortController): Promise<void> {
  const { signal } = stopping
  // A press may come before the server has said what may be measured.
  const early: PageMoment[] = []
  const stopCollecting = listenToMoments((moment) => void early.push(moment))
  const answer = await page.client.call(measurement, {}, silent)
  stopCollecting()
  if (!answer.ok || signal.aborted) return
  const settings = answer.data
  if (!settings.usage && settings.pixel === null) return
  const id = logId()
  // Another tab that ends or changes the measurement removes the id: this one stops at its next occasion.
  const isCurrent = () => {
    if (logStorage.read(idKey) !== id) stopping.abort()
    return !signal.aborted
  }
  const collector = createCollector({
    storage: logStorage,
    send: (events, { isLeaving }) => sendReports(page, { events, isLeaving, stopping, id }),
    newId,
    context: () => ({
      time: Date.now(),
      platform: page.shell.platform,
      channel: callIdentity(page.shell).channel,
      version: page.shell.buildId,
    }),
  })
  const sendLog = settings.logHost === null ? null : logSender(settings.logHost, page, settings)
  const pixel = openPixel(settings, page.shell, { report: collector.add, sendLog })
  const watch = settings.usage
    ? createUsageWatch({
        storage: logStorage,
        now: () => Date.now(),
        send: sendLog,
        report: collector.add,
        warn: (text) => console.warn(text),
      })
    : null
  const flush = (isLeaving = false) => {
    if (!isCurrent()) return
    void collector.flush({ isLeaving })
    void pixel?.flush()
  }

  const listeners = { signal }
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!isCurrent()) return
      const isHidden = document.visibilityState === 'hidden'
      if (isHidden) watch?.hidden()
      else watch?.shown()
      flush(isHidden)
    },
    listeners,
  )
  const reported = new Set<string>()
  /** Adds what counts once under an id that follows from its name, however often the page notes it. */
  const collect = (said: Said) => {
    if (said.once === undefined) return collector.add(said)
    if (!reported.has(said.once)) collector.add({ ...said, id: namedId(said.once, namedId.URL) })
    reported.add(said.once)
  }
  const hear = (moment: PageMoment) => {
    if (!isCurrent()) return
    const said = saidOf(moment)
    if (said && watch) collect(said)
    if (said?.type === 'activity')
      void sendLog?.(activityOf(said)).catch(() => console.warn('An activity was not sent.'))
    const event = pixelOf(moment)
    if (event) pixel?.add(event)
    watch?.inRegion(moment.region)
  }
  const stopListening = listenToMoments(hear)
  const timer = setInterval(() => flush(), flushEveryMs)
  signal.addEventListener('abort', () => {
    stopListening()
    clearInterval(timer)
  })

  watch?.inRegion(settings.region)
  // A tab is fresh for the first measurement in it, not for what is measured beside it.
  watch?.start({ isFresh: beginsFresh(), isVisible: document.visibilityState === 'visible', loadMs: loadTime() })
  for (const moment of [...early, ...lastingMoments()]) hear(moment)
  flush()
}

function openPixel(
  { pixel }: Settings,
  { pageName }: Pick<PageShell, 'pageName'>,
  { report, sendLog }: { report(said: Said): void; sendLog: ((event: UsageLogEvent) => Promise<void>) | null },
) {
  if (pixel === null) return null
  return createPixel({
    pixel: { ...pixel, origin: location.origin },
    storage: logStorage,
    newId,
    place: () => placeOf(location.pathname),
    pageName,
    load: requestPicture,
    sent(advert, value) {
      report({ type: 'advert', option: advert.event, from: 'meta', ...(value === undefined ? {} : { price: value }) })
      void sendLog?.({ path: 'server/h5/advlog', advert }).catch(() => console.warn('An advert was not logged.'))
    },
  })
}

/** Sends a usage log to the log host, with what is known of the page at that moment. */
function logSender(host: string, page: MeasuredPage, settings: Settings) {
  return (event: UsageLogEvent) => requestByScript(logAddress(host, event, commonParams(factsOf(page, settings))))
}

function factsOf({ uid, shell }: MeasuredPage, { region, province }: Settings): PageFacts {
  const { l: link = '', from = '' } = currentVisit().start
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  return {
    userAgent: navigator.userAgent,
    screen: { width: screen.width, height: screen.height },
    timezone: readerZone(),
    network: connection?.effectiveType ?? '',
    site: location.origin,
    place: placeOf(location.pathname),
    uid,
    platform: shell.platform,
    channel: callIdentity(shell).channel,
    link,
    from,
    region,
    province,
    brand: shell.brand,
    build: shell.buildId,
  }
}

type Sending = { id: string; events: readonly QueuedReport[]; isLeaving: boolean; stopping: AbortController }

async function sendReports(page: MeasuredPage, { id, events, isLeaving, stopping }: Sending) {
  const client = clientClassOf({ isInstalled: page.shell.platform === 'pwa', userAgent: navigator.userAgent })
  const params = { logId: id, client, events: [...events] }
  const answer = await page.client.call(reportLog, params, { silent: true, keepalive: isLeaving })
  // Consent was withdrawn elsewhere, in another tab or on another device.
  if (answer.ok && !answer.data.isAllowed) stopping.abort()
  // A report that the server refuses for good would stand before all later ones.
  return answer.ok || answer.error === 'PARAMS_ERROR' ? ('done' as const) : ('later' as const)
}

const idKey = 'id'

/** The id of the log in this browser, made once. */
function logId(): string {
  const stored = logStorage.read(idKey)
  if (typeof stored === 'string' && stored.length === logIdLength) return stored
  const made = newLogId(crypto.getRandomValues(new Uint8Array(logIdLength)))
  logStorage.write(idKey, made)
  return made
}

function activityOf({ from, step }: Said): UsageLogEvent {
  const activity = { actentryid: String(from ?? ''), subactid: String(step ?? ''), type: 'reward' }
  return { path: 'client/h5/activity', ...activity }
}

/** How long the document took to load; null while it still loads. */
function loadTime(): number | null {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry && entry.loadEventEnd > 0 ? entry.loadEventEnd - entry.startTime : null
}
