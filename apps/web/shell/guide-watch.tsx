import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { mayHaveGuide } from '#domains/growth/web/public.ts'
import type { GuideScreen } from '#domains/growth/web/guides/guide-screen.tsx'
import { useIsInCare } from '#domains/safety/web/public.ts'
import { late } from '#ui/state/late.ts'
import { LazyTexts, loadLazyTexts } from './lazy-texts.tsx'

// Each hint is shown once in a life, so they come with their texts when one may be due.
const Guide = late(async () => {
  const [{ GuideScreen: Screen }, texts] = await Promise.all([
    import('#domains/growth/web/guides/guide-screen.tsx'),
    loadLazyTexts('growth', 'guide'),
  ])
  const WithTexts = (props: Parameters<typeof GuideScreen>[0]) => (
    <LazyTexts name="growth" texts={texts}>
      <Screen {...props} />
    </LazyTexts>
  )
  return { default: WithTexts }
})

/** A hint is for somebody who hesitates, not for who is on their way. */
const restMs = 8000
/** Somebody who has one of these open is on their way, too. */
const openOverlays = 'dialog[open], [role=menu]:popover-open'
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Shows a hint of the page to a person who has done nothing for a while, and none to a person in care. */
export function GuideWatch() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isInCare = useIsInCare()
  const [restedAt, setRestedAt] = useState<string | null>(null)
  useEffect(() => {
    if (!mayHaveGuide(path)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        stop()
        if (document.visibilityState === 'visible' && !document.querySelector(openOverlays)) setRestedAt(path)
      }, restMs)
    }
    const stop = () => {
      clearTimeout(timer)
      for (const sign of signsOfLife) removeEventListener(sign, begin)
    }
    for (const sign of signsOfLife) addEventListener(sign, begin, { passive: true })
    begin()
    return stop
  }, [path])
  return restedAt === path && !isInCare ? (
    <Suspense>
      <Guide key={path} path={path} />
    </Suspense>
  ) : null
}
