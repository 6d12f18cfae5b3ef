type Stores = { device: Pick<Storage, 'getItem' | 'setItem'>; tab: Pick<Storage, 'getItem' | 'setItem'> }

const visitedAt = 'visitedAt'
const lastVisit = 'lastVisit'
/** Pages of one evening are one visit. */
const visitMs = 6 * 3_600_000

/**
 * When the person was here the last time before this visit, in milliseconds since 1970; null on the first. Each look
 * at home prolongs the visit, and what it began with stays with the tab.
 */
export function readLastVisit({ device, tab }: Stores, now: number): number | null {
  const known = tab.getItem(lastVisit)
  const before = timeIn(known ?? device.getItem(visitedAt))
  const isNext = known === null && before !== null && now - before >= visitMs
  if (known === null) tab.setItem(lastVisit, isNext ? String(before) : '')
  device.setItem(visitedAt, String(now))
  return known === null && !isNext ? null : before
}

function timeIn(text: string | null): number | null {
  const time = Number(text)
  return text && Number.isSafeInteger(time) && time > 0 ? time : null
}
