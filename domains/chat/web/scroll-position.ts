import type { Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { endPixels } from './scroll-follow.ts'

type List = Virtualizer<HTMLDivElement, HTMLDivElement>
type Options = { isReady: boolean; startsAtTop: boolean; runsWithEnd: boolean; onTakeUp: () => void }

/** A place in a list: a row, and how far into it the view begins. */
type Place = { key: string | number | bigint; inset: number }

/** A list that was hidden comes back where it was left; one that opens begins at its end, a first one with its introduction. */
export function useScrollPosition(
  scroller: RefObject<HTMLDivElement | null>,
  list: List,
  { isReady, startsAtTop, runsWithEnd, onTakeUp }: Options,
): void {
  const left = useRef<Place | null>(null)
  const latest = useRef({ list, startsAtTop, runsWithEnd })
  latest.current = { list, startsAtTop, runsWithEnd }

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !isReady) return
    let place: Place | null = null
    let frame = 0
    if (left.current) {
      onTakeUp()
      frame = takeUp(left.current, () => latest.current.list)
    } else if (!latest.current.startsAtTop) list.scrollToEnd()
    const save = () => {
      place = placeAt(latest.current.list, element.scrollTop)
    }
    element.addEventListener('scroll', save, { passive: true })
    // A keyboard that opens takes the end out of sight, and so do rows far taller than expected: anyone at the end stays.
    const resized = new ResizeObserver(() => {
      const distance = element.scrollHeight - element.clientHeight - element.scrollTop
      if (latest.current.runsWithEnd && distance > endPixels) latest.current.list.scrollToEnd()
    })
    for (const each of [element, ...element.children]) resized.observe(each)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', save)
      resized.disconnect()
      left.current = latest.current.runsWithEnd ? null : (place ?? left.current)
    }
    // The place is taken up once for each time the list is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [scroller, isReady])
}

function placeAt(list: List, top: number): Place | null {
  const row = list.getVirtualItemForOffset(top)
  return row ? { key: row.key, inset: top - row.start } : null
}

const settleFrames = 3

/** Goes to a place, and again while rows above it are measured anew. */
function takeUp({ key, inset }: Place, listNow: () => List): number {
  let frames = 0
  let frame = 0
  const go = () => {
    const list = listNow()
    const row = list.measurementsCache.find((item) => item.key === key)
    if (row) list.scrollToOffset(row.start + inset)
    frames += 1
    if (frames < settleFrames) frame = requestAnimationFrame(go)
  }
  go()
  return frame
}
