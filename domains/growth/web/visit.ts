import { v4 as newId } from 'uuid'
import { rememberChannel, miniAppLaunch } from '#domains/accounts/web/public.ts'
import type { StartParams } from '../start-params.ts'
import { arrival } from '../rules.ts'
import { parseStart, readLaunchParam, withoutSecrets } from '../start-params.ts'

type HandOver = Pick<StartParams, 'tmpToken' | 'momtk'>

/** One visit: a tab from its start until it is closed, or until another start brings it here. */
export type Visit = {
  id: string
  start: Omit<StartParams, keyof HandOver>
  /** The person whose opening the server has stored: an id, an empty text for nobody's, null for none. */
  openedFor: string | null
  /** It was stored with the cookies of an ad network. */
  hasAds?: boolean
}

/** The inputs of a visit's start. */
export type Arrival = { search: string; launchParam: string; isReload: boolean; stored: string | null; newId(): string }

/** Goes on with the visit that is in progress, or begins another one when the address brings something new. */
export function arrive({ search, launchParam, isReload, stored, newId }: Arrival): {
  visit: Visit
  handOver: HandOver
  isNew: boolean
} {
  const { tmpToken, momtk, ...start } = { ...readLaunchParam(launchParam), ...parseStart(search) }
  const before = visitOf(stored)
  const handOver = { ...(tmpToken && { tmpToken }), ...(momtk && { momtk }) }
  if (before && (isReload || Object.keys(start).length === 0)) return { visit: before, handOver, isNew: false }
  // Parameters for the next order wait for that order, through further starts in the same tab.
  const waiting = before?.start.extraOrderParams
  const visit = {
    id: newId(),
    start: { ...(waiting && { extraOrderParams: waiting }), ...start },
    openedFor: null,
  }
  return { visit, handOver, isNew: true }
}

function visitOf(stored: string | null): Visit | null {
  try {
    const visit = JSON.parse(stored ?? 'null') as Visit | null
    return typeof visit?.id === 'string' && typeof visit.start === 'object' && visit.start !== null ? visit : null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

let here: ReturnType<typeof arrive> | undefined

/** The visit that this page belongs to. At the first call the address gives up what is nobody else's business. */
export function currentVisit(): Visit {
  return (here ??= begin()).visit
}

function begin(): ReturnType<typeof arrive> {
  // The launch gives up the fragment of the address first.
  const launchParam = miniAppLaunch()?.startParam ?? ''
  const { search } = location
  const stored = withoutSecrets(search)
  if (stored !== search) history.replaceState(history.state, '', `${location.pathname}${stored}${location.hash}`)
  const early = takeId()
  const idOfVisit = () => early ?? newId()
  const begun = arrive({ search, launchParam, isReload: isReload(), stored: read(arrival.visitKey), newId: idOfVisit })
  if (begun.isNew) save(begun.visit)
  if (begun.isNew && begun.visit.start.channel) rememberChannel(begun.visit.start.channel)
  return begun
}

/** The id under which the document says that it is left: the visit has the same, and counts once. No later one has it. */
function takeId(): string | null {
  const id = read(arrival.idKey)
  if (id !== null) sessionStorage.removeItem(arrival.idKey)
  return id
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

/** The sign-in token of a bot's link: returned once, stored nowhere. */
export function takeHandOver(): HandOver | null {
  currentVisit()
  if (!here || Object.keys(here.handOver).length === 0) return null
  const { handOver } = here
  here.handOver = {}
  return handOver
}

/** The request of a link: an action, or the share dialog. Returned once, and not again after a reload. */
export function takeAct(): { act: string | null; isSharing: boolean } {
  const { act, alert, shareDialog = false } = currentVisit().start
  if (!here?.isNew) return { act: null, isSharing: false }
  here.isNew = false
  return { act: act ?? alert ?? null, isSharing: shareDialog }
}

/** Notes that the server has stored this visit as this person's. */
export function noteOpened(visit: Visit, { uid, hasAds }: { uid: string; hasAds: boolean }): void {
  visit.openedFor = uid
  visit.hasAds = hasAds
  save(visit)
}

/** Notes that what the server stored of the cookies of an ad network is gone. */
export function noteAdsForgotten(): void {
  const visit = currentVisit()
  if (!visit.hasAds) return
  visit.hasAds = false
  save(visit)
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Storage of a framed page can be forbidden; then a visit ends with the page.
    return null
  }
}

function save(visit: Visit): void {
  try {
    sessionStorage.setItem(arrival.visitKey, JSON.stringify(visit))
  } catch {
    // See read().
  }
}
