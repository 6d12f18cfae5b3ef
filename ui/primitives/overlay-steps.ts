interface Step {
  id: number
  href: string
  /** Called when going back removes the step. */
  back: () => void
  /** Set when the overlay itself requested to leave: runs instead of back. */
  after: (() => void) | null
}

let steps: Step[] = []
let lastId = 0
let watching = false
let settled: (() => void) | null = null
let settling: Promise<void> = Promise.resolve()

/**
 * Listens for going back out of overlays. The app calls it before it creates its router: browsers call listeners on the
 * window in the order of their registration, and a router that hears an overlay's step would load the same page again.
 */
export function watchOverlaySteps(): void {
  if (watching) return
  watching = true
  window.addEventListener('popstate', onPop)
}

function onPop(event: PopStateEvent): void {
  if (settled) {
    event.stopImmediatePropagation()
    settled()
    settled = null
    return
  }
  const at = overlayAt(event.state)
  const left = steps.filter((step) => step.id > at)
  if (left.length === 0) return
  steps = steps.filter((step) => step.id <= at)
  // Only a move within the page is ours alone; further back, the router has its own page to load.
  if (left.every((step) => step.href === location.href)) event.stopImmediatePropagation()
  for (const step of left.toReversed()) (step.after ?? step.back)()
}

interface Entering {
  back: () => void
  isStillOpen: () => boolean
  entered: (id: number) => void
}

/** Adds a history entry for an overlay that opens, once an earlier overlay's is off for good. */
export async function enterStep({ back, isStillOpen, entered }: Entering): Promise<void> {
  watchOverlaySteps()
  await settling
  if (!isStillOpen()) return
  // After a reload, the entry on top may still carry a number of the page's earlier life.
  lastId = Math.max(lastId, overlayAt(history.state)) + 1
  // NOTE: written past the router, which replaces pushState on the history object itself.
  History.prototype.pushState.call(history, { ...history.state, overlay: lastId }, '')
  steps.push({ id: lastId, href: location.href, back, after: null })
  entered(lastId)
}

/** Takes the overlay's entry off and then calls `then`; at once when the entry is not on top any more. */
export function leaveStep(id: number | null, then: () => void): void {
  const step = steps.find((one) => one.id === id)
  if (step?.after) return
  if (step && overlayAt(history.state) === step.id) {
    step.after = then
    history.back()
    return
  }
  forget(id)
  then()
}

/** Takes off the entries of all open overlays and then calls `then`: for a action in one of them that leads to another page. */
export function leaveAllSteps(then: () => void): void {
  const [lowest] = steps
  const top = steps.at(-1)
  if (!lowest || !top || steps.some((step) => step.after) || overlayAt(history.state) !== top.id) return then()
  for (const step of steps) step.after = step === lowest ? then : () => undefined
  history.go(-steps.length)
}

/** Takes off the entry of an overlay that was closed from outside, unseen. */
export function dropStep(id: number | null): void {
  // While an entry above goes, this one is not on top yet.
  settling = settled ? settling.then(() => dropNow(id)) : (dropNow(id) ?? settling)
}

function dropNow(id: number | null): Promise<void> | undefined {
  const step = steps.find((one) => one.id === id)
  forget(id)
  if (!step || step.after || overlayAt(history.state) !== step.id) return undefined
  return new Promise((resolve) => {
    settled = resolve
    history.back()
  })
}

function forget(id: number | null): void {
  steps = steps.filter((step) => step.id !== id)
}

function overlayAt(state: unknown): number {
  return typeof state === 'object' && state !== null && 'overlay' in state ? Number(state.overlay) || 0 : 0
}
